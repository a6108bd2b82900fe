export { default as ApiCall } from './ApiCall.astro';
