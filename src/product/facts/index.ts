export { default as Fact } from './Fact.astro';
export { default as Facts } from './Facts.astro';
export { default as Results } from './Results.astro';
