export { default as PinStrip } from './PinStrip.astro';
export { default as PinTable } from './PinTable.astro';
export { default as WireByWire } from './WireByWire.astro';
