import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const load = async (configured: string) => {
  vi.stubEnv('SITE_STORAGE', configured);
  return import('./storage.ts');
};

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
});

describe('storage', () => {
  test.each([
    ['local', 'local', 'session'],
    ['session', 'session', 'session'],
    ['none', undefined, undefined],
  ])('configured as %s stores choices in %s storage and tab state in %s storage', async (configured, site, tab) => {
    const { store, readStored } = await load(configured);
    expect(store('choice', 'a')).toBe(site !== undefined);
    expect(store('place', 'b', 'tab')).toBe(tab !== undefined);
    expect(localStorage.getItem('choice')).toBe(site === 'local' ? 'a' : null);
    expect(sessionStorage.getItem('choice')).toBe(site === 'session' ? 'a' : null);
    expect(sessionStorage.getItem('place')).toBe(tab === 'session' ? 'b' : null);
    expect(readStored('choice')).toBe(site ? 'a' : null);
    expect(readStored('absent')).toBeNull();
  });

  test.each(['SecurityError', 'QuotaExceededError'])('that fails with %s is logged once and treated as unavailable', async (name) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fail = () => {
      throw new DOMException('denied', name);
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(fail);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fail);
    const { store, readStored } = await load('local');
    expect(store('choice', 'a')).toBe(false);
    expect(readStored('choice')).toBeNull();
    expect(store('place', 'b', 'tab')).toBe(false);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
