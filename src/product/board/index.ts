export { default as BoardCheck } from './BoardCheck.astro';
export { default as BoardLinks } from './BoardLinks.astro';
export { default as BoardPart } from './BoardPart.astro';
export { default as BusTable } from './BusTable.astro';
export { default as GpioLine } from './GpioLine.astro';
export { default as PadCheck } from './PadCheck.astro';
export { default as Pin } from './Pin.astro';
