import { keyboardSettings } from './keyboard.ts';
import { launcherSettings } from './launcher.ts';

/** The documented settings files, by the app that reads them. */
export const settingsFiles = { launcher: launcherSettings, keyboard: keyboardSettings } as const;

/** Apps with a documented settings file. */
export type SettingsApp = keyof typeof settingsFiles;
