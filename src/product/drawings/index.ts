export { default as Breadboard } from './Breadboard.astro';
export { default as Breakout } from './Breakout.astro';
export { default as CometDrawing } from './CometDrawing.astro';
export { default as Picture } from './Picture.astro';
export { default as StorageLayout } from './StorageLayout.astro';
export { default as Wiring } from './Wiring.astro';
