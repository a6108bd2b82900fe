export { default as PinHeader } from './PinHeader.astro';
export { default as PinTable } from './PinTable.astro';
