import { describe, expect, it } from 'vitest';
import { planScreen } from '../plan-screen.ts';
import { APP_SCREENS } from './app-screens.ts';
import { CONSOLE_DIALOGS } from './console-dialogs.ts';
import { CONSOLE_PAGES } from './console-pages.ts';
import { getScreen, type ScreenName } from './screens.ts';
import { SHELL_SCREENS } from './shell-screens.ts';

const names: readonly ScreenName[] = [...SHELL_SCREENS, ...APP_SCREENS, ...CONSOLE_DIALOGS, ...CONSOLE_PAGES].map(({ name }) => name);

describe('the screens', () => {
  it('have unique names', () => {
    expect(new Set(names).size).toBe(names.length);
  });

  it('are within their frames, each with at least one number', () => {
    for (const name of names) {
      const { description: shows, parts, isOfComet } = getScreen(name);
      const { callouts, texts, height } = planScreen(shows, parts, isOfComet ? 240 : 280);
      expect(callouts, name).not.toEqual([]);
      expect(
        texts.filter(({ y }) => y >= height - 6),
        name,
      ).toEqual([]);
      expect(
        callouts.filter(({ to }) => (to?.[1] ?? 0) >= height),
        name,
      ).toEqual([]);
      expect(new Set(callouts.map(({ at }) => at.join(' '))).size, name).toBe(callouts.length);
    }
  });
});
