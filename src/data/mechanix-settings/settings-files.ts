import { getNamed } from '../find-named.ts';
import { keyboardSettings } from './keyboard.ts';
import { launcherSettings } from './launcher.ts';
import { desktopServerSettings, systemServerSettings } from './servers.ts';
import type { SettingsFile } from './setting.ts';

/** The documented settings files, by the program that reads them. */
export const settingsFiles = {
  launcher: launcherSettings,
  keyboard: keyboardSettings,
  'system-server': systemServerSettings,
  'desktop-server': desktopServerSettings,
} as const;

/** The settings file of a program; throws and names the nearest for an unknown one. */
export function getSettingsFile(app: SettingsApp): SettingsFile {
  return getNamed<SettingsFile>('program with settings', settingsFiles, app);
}

/** Programs with a documented settings file. */
export type SettingsApp = keyof typeof settingsFiles;
