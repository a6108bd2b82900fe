import { afterEach, expect, test, vi } from 'vitest';
import { preload } from './loading.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Stubs a site that delays its files until they are released. */
function stubSite(): { requested: string[]; release: () => void; isDown: { value: boolean } } {
  const requested: string[] = [];
  const isDown = { value: false };
  let release = (): void => undefined;
  const gate = new Promise<void>((done) => (release = done));
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    if (isDown.value) throw new TypeError('Failed to fetch');
    await gate;
    return path.includes('gone') ? new Response('', { status: 404 }) : new Response('x');
  });
  return { requested, release, isDown };
}

test('All files are requested at the same time, once, and nothing is imported before they arrive', async () => {
  const { requested, release } = stubSite();
  const load = vi.fn(() => Promise.resolve('module'));
  const both = Promise.all([preload(load, ['a.js', 'b.js']), preload(load, ['b.js', 'c.js'])]);
  expect(requested).toEqual(['/a.js', '/b.js', '/c.js']);
  expect(load).not.toHaveBeenCalled();
  release();
  expect(await both).toEqual(['module', 'module']);
});

test('After a failure nothing is imported, and the next call requests only the missing files', async () => {
  const { requested, release, isDown } = stubSite();
  release();
  const load = vi.fn(() => Promise.resolve('module'));
  isDown.value = true;
  await expect(preload(load, ['d.js', 'e.js'])).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
  isDown.value = false;
  expect(await preload(load, ['d.js', 'e.js'])).toBe('module');
  expect(requested).toEqual(['/d.js', '/e.js', '/d.js', '/e.js']);
});

test('Files are requested below the base path of the site', async () => {
  vi.stubEnv('SITE_BASE', '/docs');
  const { requested, release } = stubSite();
  release();
  await preload(() => Promise.resolve(), ['f.js']);
  expect(requested).toEqual(['/docs/f.js']);
});

test('The error for a missing file contains its name', async () => {
  const { release } = stubSite();
  release();
  await expect(preload(() => Promise.resolve(), ['gone.js'])).rejects.toThrow('gone.js: 404');
});
