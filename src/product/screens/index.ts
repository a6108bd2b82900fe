export { default as Screen } from './Screen.astro';
