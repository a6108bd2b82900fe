import type { Setting, SettingsFile } from './setting.ts';

// From services-config-example.yml and settings.yml.example of the servers in
// https://github.com/mecha-org/mechanix-gui (branch dev, January 2025).

/** The system server's configuration. */
export const systemServerSettings: SettingsFile = {
  name: 'system server',
  page: 'services/system/server',
  assets: '',
  settings: [
    { path: 'interfaces.display.device', type: 'path', value: '/sys/class/backlight/backlight-dsi/brightness', meaning: 'brightness file' },
    { path: 'interfaces.network.device', type: 'path', value: '/var/run/wpa_supplicant/wlan0', meaning: 'control socket of wpa_supplicant' },
    { path: 'interfaces.hw_buttons.power.path', type: 'path', value: '/dev/input/event0', meaning: 'input device of the Power button' },
    { path: 'interfaces.hw_buttons.home.path', type: 'path', value: '/dev/input/event2', meaning: 'input device of the Home button' },
  ],
};

/** A program of the older shell. The key is required, but the code that would start the program is disabled. */
function makeCommand(path: string, program: string): Setting {
  // prose-allow spelling: names of programs
  const value = `MECHANIX_LOCK_SCREEN_SETTINGS_PATH=/etc/mechanix/shell/${program}/settings.yml mechanix-${program}`;
  return { path, type: 'command', value, meaning: 'no effect' };
}

/** The desktop server's settings. */
export const desktopServerSettings: SettingsFile = {
  name: 'desktop server',
  page: 'services/desktop/server',
  assets: '',
  settings: [
    {
      path: 'idle_notify.periods.display_off',
      type: 'whole number',
      value: 100_000,
      builtIn: 10,
      meaning: 'seconds without touch before the backlight goes off',
    },
    { path: 'idle_notify.periods.screen_lock', type: 'whole number', value: 90_000, builtIn: 30, meaning: 'seconds without touch before the lock' },
    {
      path: 'lock_button.min_time_long_press',
      type: 'whole number',
      value: 1,
      meaning: 'seconds after which a press of Power counts as long; a long press does not lock the screen',
    },
    makeCommand('lock_button.run_commands.power_options', 'power-options'),
    makeCommand('session.run_commands.lock_screen', 'lock-screen'),
    makeCommand('home_button.run_commands.app_switcher', 'app-switcher'),
    { path: 'home_button.min_time_long_press', type: 'whole number', value: 1, meaning: 'no effect' },
    makeCommand('notifier.run_commands.notification', 'notification'),
  ],
};
