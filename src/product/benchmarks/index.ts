export { default as Measured } from './Measured.astro';
export { default as Results } from './Results.astro';
export { default as ResultTable } from './ResultTable.astro';
