import { getNamed } from '../../lib/find-named.ts';
import { keyboardSettings } from './keyboard.ts';
import { launcherSettings } from './launcher.ts';
import { desktopServerSettings, systemServerSettings } from './servers.ts';
import type { SettingsFile } from './setting.ts';

/** Documented settings files by program. */
export const settingsFiles = {
  launcher: launcherSettings,
  keyboard: keyboardSettings,
  'system-server': systemServerSettings,
  'desktop-server': desktopServerSettings,
} as const;

/** Returns a program's settings file. Throws and suggests the nearest if unknown. */
export function getSettingsFile(app: SettingsApp): SettingsFile {
  return getNamed<SettingsFile>('program with settings', settingsFiles, app);
}

/** Programs with a documented settings file. */
export type SettingsApp = keyof typeof settingsFiles;
