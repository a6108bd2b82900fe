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

  it.each(names)('show “%s” within its frame, with at least one number', (name) => {
    const { description: shows, parts, isOfComet } = getScreen(name);
    const width = isOfComet ? 240 : 280;
    const { callouts, texts, height } = planScreen(shows, parts, width);
    expect(callouts).not.toEqual([]);
    for (const { y } of texts) expect(y).toBeLessThan(height - 6);
    for (const { to } of callouts) expect(to?.[1]).toBeLessThan(height);
    expect(new Set(callouts.map(({ at }) => at.join(' '))).size).toBe(callouts.length);
  });

  it('are not found by a wrong name, which gets a suggestion', () => {
    expect(() => getScreen('add netwrk' as ScreenName)).toThrow(/no screen named add netwrk.*add network/);
  });
});
