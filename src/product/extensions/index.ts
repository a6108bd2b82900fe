export { default as ExtensionFiles } from './ExtensionFiles.astro';
