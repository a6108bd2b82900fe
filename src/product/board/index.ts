export { default as BoardCheck } from './BoardCheck.astro';
export { default as Model } from '../../components/docs/Model.astro';
export { default as Options } from './Options.astro';
export { default as PadCheck } from './PadCheck.astro';
export { default as Part } from './Part.astro';
export { default as Pin } from './Pin.astro';
