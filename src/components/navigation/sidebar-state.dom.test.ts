import { afterEach, expect, test, vi } from 'vitest';
import { SIDEBAR_KEY } from '../../lib/browser/storage-keys.ts';
import { readSidebarState } from './sidebar-state.ts';

afterEach(() => sessionStorage.clear());

test('A stored state of the sidebar is read as it is', () => {
  sessionStorage.setItem(SIDEBAR_KEY, '["docs",40,{"Setup":true}]');
  expect(readSidebarState()).toEqual(['docs', 40, { Setup: true }]);
});

test.each(['', 'null', '0', '"x"', '{}', '[]', '[null]', '[1,2,null]', '[["x",null]]', '{"a":', 'constructor', '__proto__', '<b id=x>', '\u0000'])(
  'An invalid value is dropped with at most one warning: %j (R-STATE-4)',
  (value) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    sessionStorage.setItem(SIDEBAR_KEY, value);
    const state = readSidebarState();
    expect(readSidebarState()).toEqual(state);
    expect([undefined, '']).toContain(sessionStorage.getItem(SIDEBAR_KEY) || undefined);
    expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
  },
);
