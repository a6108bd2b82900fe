import type { Setting, SettingsFile } from './setting.ts';
import { makeWindowSettings } from './window-settings.ts';

// From shell/keyboard/settings.yml.example and src/settings of
// https://github.com/mecha-org/mechanix-gui (branch dev, January 2025).

/** Built-in values that differ from the example's, besides those shared by all apps. */
const BUILT_IN: Readonly<Record<string, string>> = { title: 'keyboard', 'app.id': 'keyboard' };

const ICONS = {
  backspace: 'edit_clear',
  shift: 'key_shift',
  enter: 'key_enter',
  symbolic: 'keyboard_mode',
  window_max: 'window_max',
  window_min: 'window_min',
};
const ICON_MEANINGS = {
  backspace: 'Backspace key',
  shift: 'Shift key',
  enter: 'Return key',
  symbolic: 'preferences key',
  window_max: 'key that enlarges the keyboard',
  window_min: 'key that shrinks it',
};

/** The on-screen keyboard's settings file. */
export const keyboardSettings: SettingsFile = {
  name: 'keyboard',
  page: 'using-the-gui/keyboard',
  assets: '/usr/share/mechanix/shell/keyboard/assets',
  settings: [
    ...makeWindowSettings('Keyboard', 'mechanix.shell.keyboard', [480, 244], [448, 84]).map((setting): Setting => {
      const builtIn = BUILT_IN[setting.path];
      return builtIn === undefined ? setting : { ...setting, builtIn };
    }),
    ...Object.entries(ICONS).map(([name, file]): Setting => ({
      path: `icons.${name}`,
      type: 'path',
      value: `ASSETS/icons/${file}_icon.svg`,
      meaning: ICON_MEANINGS[name as keyof typeof ICONS],
    })),
    { path: 'layouts.default', type: 'path', value: 'ASSETS/layouts/us.yaml', meaning: 'layout for all other fields' },
    { path: 'layouts.terminal', type: 'path', value: 'ASSETS/layouts/terminal/us.yaml', meaning: 'layout in a terminal' },
    { path: 'layouts.email', type: 'path', value: 'ASSETS/layouts/email/us.yaml', meaning: 'layout for email addresses' },
    { path: 'layouts.url', type: 'path', value: 'ASSETS/layouts/url/us.yaml', meaning: 'layout for web addresses' },
    { path: 'trie.raw_file', type: 'path', value: 'ASSETS/trie/words_raw.tsv', meaning: 'dictionary of the word suggestions' },
    {
      path: 'trie.cached_file',
      type: 'path',
      value: '.config/mechanix/shell/keyboard/caches/words_cached.json',
      meaning: 'cache built from the dictionary',
    },
    { path: 'click_area.increase_by', type: 'number', value: 5, builtIn: 4, meaning: 'how much the touch area of likely keys grows' },
    { path: 'click_area.visible', type: 'true or false', value: false, meaning: 'show the enlarged areas' },
  ],
};
