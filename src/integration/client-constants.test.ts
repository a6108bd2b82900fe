import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import siteConfig from '../site.config.ts';
import { clientConstants, getClientConstants } from './client-constants.ts';

test("The base path is that of the site's address, and empty in development", () => {
  const site = { ...siteConfig, url: 'https://example.com/docs' };
  const getDefined = (command: string) => {
    const updateConfig = vi.fn<(config: { vite: { define: Record<string, string> } }) => void>();
    const setUp = clientConstants(site).hooks['astro:config:setup'] as unknown as (options: object) => void;
    setUp({ command, updateConfig });
    return updateConfig.mock.calls[0]?.[0].vite.define['import.meta.env.SITE_BASE'];
  };
  expect([getDefined('build'), getDefined('dev')]).toEqual(['"/docs"', '""']);
});

test('A function that changes hits reaches the browser as source code', () => {
  const transformItems = (items: unknown[]) => items.slice(0, 1);
  const constants = getClientConstants({ ...siteConfig, search: { ...siteConfig.search, transformItems } });
  const run = new Function(`return ${constants['import.meta.env.SITE_SEARCH_TRANSFORM']}`)() as typeof transformItems;
  expect(run([1, 2])).toEqual([1]);
});

test('Every constant has its type in src/env.d.ts', () => {
  const names = Object.keys(getClientConstants(siteConfig)).map((name) => name.replace('import.meta.env.', ''));
  const types = [...readFileSync('src/env.d.ts', 'utf8').matchAll(/readonly (SITE_\w+)/g)].map(([, name]) => name);
  expect(new Set(types)).toEqual(new Set(names));
});
