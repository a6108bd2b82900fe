export { default as DesignFiles } from './DesignFiles.astro';
export { default as Spec } from './Spec.astro';
export { default as SpecTable } from './SpecTable.astro';
