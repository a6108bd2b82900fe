export { default as SettingsFile } from './SettingsFile.astro';
export { default as SettingsTable } from './SettingsTable.astro';
