export { default as Results } from './Results.astro';
