export { default as Example } from './Example.astro';
