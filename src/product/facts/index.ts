export { default as Fact } from './Fact.astro';
export { default as Facts } from './Facts.astro';
