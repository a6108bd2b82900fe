import { keyboardSettings } from './keyboard.ts';
import { launcherSettings } from './launcher.ts';
import { desktopServerSettings, systemServerSettings } from './servers.ts';

/** The documented settings files, by the program that reads them. */
export const settingsFiles = {
  launcher: launcherSettings,
  keyboard: keyboardSettings,
  'system-server': systemServerSettings,
  'desktop-server': desktopServerSettings,
} as const;

/** Programs with a documented settings file. */
export type SettingsApp = keyof typeof settingsFiles;
