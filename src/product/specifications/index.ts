export { default as SpecTable } from './SpecTable.astro';
