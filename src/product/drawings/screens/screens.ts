import { findNamed } from '../../../lib/find-named.ts';
import { APP_SCREENS } from './app-screens.ts';
import { CONSOLE_DIALOGS } from './console-dialogs.ts';
import { CONSOLE_PAGES } from './console-pages.ts';
import type { NamedScreen } from './named-screen.ts';
import { SHELL_SCREENS } from './shell-screens.ts';

/** The Comet's screens are square. Those of the console are as high as their parts. */
const COMET_SCREENS = [...SHELL_SCREENS, ...APP_SCREENS];
const SCREENS = [...COMET_SCREENS, ...CONSOLE_DIALOGS, ...CONSOLE_PAGES];

export type ScreenName = (typeof SCREENS)[number]['name'];

/** Returns the screen with this name. Throws and suggests the nearest if unknown. */
export function getScreen(name: ScreenName): NamedScreen & { isOfComet: boolean } {
  const screen = findNamed<NamedScreen>('screen', SCREENS, name);
  return { ...screen, isOfComet: COMET_SCREENS.some((other) => other.name === name) };
}
