import { expect, it, vi } from 'vitest';
import { deleteCaches } from './store.ts';

it('deletes the caches of this site, and none of a site below its path or of other programs', async () => {
  const names = new Set([
    'kept/state',
    'kept/files',
    'kept/v1-a',
    'kept/v2-b',
    'kept/docs/state',
    'kept/docs/files',
    'kept/docs/v1-a',
    'keptother',
    'other',
  ]);
  const others = ['kept/docs/state', 'kept/docs/files', 'kept/docs/v1-a', 'keptother', 'other'];
  vi.stubGlobal('caches', { keys: () => Promise.resolve([...names]), delete: (name: string) => Promise.resolve(names.delete(name)) });
  try {
    await deleteCaches('kept/v2-b');
    expect([...names]).toEqual(['kept/state', 'kept/files', 'kept/v2-b', ...others]);
    await deleteCaches();
    expect([...names]).toEqual(others);
  } finally {
    vi.unstubAllGlobals();
  }
});
