export { default as BusctlCall } from './BusctlCall.astro';
export { default as DbusReference } from './DbusReference.astro';
