export { default as Measured } from './Measured.astro';
export { default as Results } from './Results.astro';
