export { default as LivingComet } from './LivingComet.astro';
