import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RENDERED_PAGES, RENDERED_PAGES_MODULE } from '../lib/astro-internals.ts';
import { renderedPages } from './rendered-pages.ts';

let cache: string;
beforeEach(() => (cache = mkdtempSync(join(tmpdir(), 'rendered-pages-'))));
afterEach(() => rmSync(cache, { recursive: true }));

function load(id: string): string | undefined {
  const { load: hook } = renderedPages(cache) as { load: { handler: (id: string) => string | undefined } };
  return hook.handler(id);
}

it('The module of rendered pages exports the content of their file without including it', async () => {
  writeFileSync(join(cache, RENDERED_PAGES), '["a page","ö"]');
  const code = load(RENDERED_PAGES_MODULE) ?? '';
  expect(code).not.toContain('a page');
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: unknown };
  expect(module.default).toEqual(['a page', 'ö']);
});

it('Other modules, and a build without rendered pages, are left to Astro', () => {
  expect(load(RENDERED_PAGES_MODULE)).toBeUndefined();
  writeFileSync(join(cache, RENDERED_PAGES), '[]');
  expect(load('/src/pages/index.astro')).toBeUndefined();
});
