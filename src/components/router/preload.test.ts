import { afterEach, expect, test, vi } from 'vitest';
import { preload } from './preload.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Stubs a site that delays its files until they are released. */
function stubSite(): { asked: string[]; letGo: () => void; isDown: { value: boolean } } {
  const asked: string[] = [];
  const isDown = { value: false };
  let letGo = (): void => undefined;
  const gate = new Promise<void>((done) => (letGo = done));
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (isDown.value) throw new TypeError('Failed to fetch');
    await gate;
    return path.includes('gone') ? new Response('', { status: 404 }) : new Response('x');
  });
  return { asked, letGo, isDown };
}

test('All files are asked for at the same moment, once, and nothing is imported before they are there', async () => {
  const { asked, letGo } = stubSite();
  const load = vi.fn(() => Promise.resolve('module'));
  const both = Promise.all([preload(load, ['a.js', 'b.js']), preload(load, ['b.js', 'c.js'])]);
  expect(asked).toEqual(['/a.js', '/b.js', '/c.js']);
  expect(load).not.toHaveBeenCalled();
  letGo();
  expect(await both).toEqual(['module', 'module']);
});

test('After a failure nothing is imported, and asking again asks for what did not arrive', async () => {
  const { asked, letGo, isDown } = stubSite();
  letGo();
  const load = vi.fn(() => Promise.resolve('module'));
  isDown.value = true;
  await expect(preload(load, ['d.js', 'e.js'])).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
  isDown.value = false;
  expect(await preload(load, ['d.js', 'e.js'])).toBe('module');
  expect(asked).toEqual(['/d.js', '/e.js', '/d.js', '/e.js']);
});

test('Files are asked for below the path on which the site stands', async () => {
  vi.stubEnv('SITE_BASE', '/docs');
  const { asked, letGo } = stubSite();
  letGo();
  await preload(() => Promise.resolve(), ['f.js']);
  expect(asked).toEqual(['/docs/f.js']);
});

test('A file that is gone is named', async () => {
  const { letGo } = stubSite();
  letGo();
  await expect(preload(() => Promise.resolve(), ['gone.js'])).rejects.toThrow('gone.js: 404');
});
