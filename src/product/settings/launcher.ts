import type { Setting, SettingsFile } from './setting.ts';
import { makeWindowSettings } from './window-settings.ts';

// From shell/launcher/settings.yml.example and src/settings of
// https://github.com/mecha-org/mechanix-gui (branch dev, January 2025).

const FONTS = [
  'Mono-Bold',
  'Mono-BoldItalic',
  'Mono-Italic',
  'Mono-Regular',
  'Grotesk-Bold',
  'Grotesk-Regular',
  'Grotesk-SemiBold',
  'Grotesk-Medium',
];
const SIZES = ['sm', 'lg'];
const LEVELS = ['100', '90', '80', '70', '60', '50', '40', '30', '20', '10', '0'];

/** Builds an icon setting. */
function makeIcon(module: string, file: string, meaning: string): Setting {
  return { path: `modules.${module}`, type: 'path', value: `ASSETS/icons/${file}_icon.png`, meaning };
}

/** The launcher's settings file. */
export const launcherSettings: SettingsFile = {
  name: 'launcher',
  page: 'using-the-gui/launcher',
  assets: '/usr/share/mechanix/shell/launcher/assets',
  settings: [
    ...makeWindowSettings('Launcher', 'mechanix.shell.launcher', [480, 480], [480, 40]).map((setting) =>
      setting.path === 'window.size' ? { ...setting, builtIn: [480, 440] } : setting,
    ),
    { path: 'layout.{side}', type: 'list of texts', value: [], meaning: 'items on that side', each: { side: ['left', 'center', 'right'] } },
    { path: 'fonts.paths', type: 'list of paths', value: FONTS.map((font) => `ASSETS/fonts/Space${font}.ttf`), meaning: 'font files to load' },
    { path: 'modules.background.icon.default', type: 'path', value: '', meaning: 'background picture; empty for none' },
    {
      path: 'modules.pinned_apps',
      type: 'list of texts',
      value: ['org.mecha.connect', 'Alacritty', 'chromium'],
      meaning: 'apps on the home screen, in this order',
    },
    { path: 'modules.clock.time', type: 'time format', value: '%H:%M', meaning: 'time, in strftime codes' },
    { path: 'modules.clock.date', type: 'time format', value: '%e %B  %A', meaning: 'date, in strftime codes' },
    {
      path: 'modules.bluetooth.icon.{size}.{state}',
      type: 'path',
      value: 'ASSETS/icons/bluetooth/{size}/bluetooth_{state}_icon.png',
      meaning: 'Bluetooth icons, small and large',
      each: { size: SIZES, state: ['on', 'off', 'connected', 'not_found'] },
    },
    {
      path: 'modules.wireless.icon.{size}.{state}',
      type: 'path',
      value: 'ASSETS/icons/wireless/{size}/wireless_{state}_icon.png',
      meaning: 'Wi-Fi icons, small and large',
      each: { size: SIZES, state: ['off', 'on', 'low', 'weak', 'good', 'strong', 'not_found'] },
    },
    {
      path: 'modules.battery.icon.level_{level}',
      type: 'path',
      value: 'ASSETS/icons/battery/battery_{level}_icon.png',
      meaning: 'battery icons',
      each: { level: LEVELS },
    },
    makeIcon('battery.icon.not_found', 'battery/battery_not_found', 'no battery found'),
    {
      path: 'modules.battery.charging_icon.level_{level}',
      type: 'path',
      value: 'ASSETS/icons/battery/charging/battery_{level}_icon.png',
      meaning: 'battery icons while charging',
      each: { level: LEVELS },
    },
    makeIcon('battery.charging_icon.not_found', 'battery/charging/battery_not_found', 'no battery found, with a charger'),
    { path: 'modules.rotation.title', type: 'text', value: 'Auto Rotate', meaning: 'label of the rotation switch' },
    makeIcon('rotation.icon.portrait', 'rotation/portrait', 'upright screen'),
    makeIcon('rotation.icon.landscape', 'rotation/landscape', 'sideways screen'),
    makeIcon('power.icon.default', 'power', 'power button of the panel'),
    makeIcon('lock.icon.default', 'lock', 'lock'),
    { path: 'modules.lock.min_time_long_press', type: 'whole number', value: 1, meaning: 'seconds that make a long press' },
    makeIcon('settings.icon.default', 'settings', 'settings shortcut'),
    makeIcon('search.icon.default', 'search', 'search in the drawer'),
    makeIcon('launch.icon.default', 'launch', 'start an app'),
    makeIcon('delete.icon.default', 'delete', 'delete an app'),
    makeIcon('close.icon.default', 'close', 'close'),
    makeIcon('power_options.shutdown.icon', 'shutdown', 'power off'),
    makeIcon('power_options.restart.icon', 'restart', 'restart'),
    makeIcon('terminal.icon', 'terminal', 'terminal button'),
    { path: 'modules.terminal.app_id', type: 'text', value: 'alacritty', meaning: 'app that the terminal button opens' },
    { path: 'app_list.include_only', type: 'list of texts', value: [], meaning: 'show only these apps, names in lower case; empty for all' },
    { path: 'app_list.exclude', type: 'list of texts', value: [], meaning: 'hide these apps, names in lower case' },
    { path: 'app_list.include', type: 'list of texts', value: [], meaning: 'no effect' },
    { path: 'app_list.custom', type: 'list of entries', value: [], meaning: 'no effect' },
  ],
};
