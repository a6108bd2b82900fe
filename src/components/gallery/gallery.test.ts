import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { CALLOUTS } from '../../markdown/callouts.ts';

const GALLERY = readFileSync('src/content/docs/contributing/gallery.mdx', 'utf8');

/** Lists the component names that a module exports for pages. */
function listNames(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/default as (\w+)/g)].map(([, name = '']) => name);
}

test.each([
  ...Object.entries(manifest.imports).filter(([name]) => name !== '#snippets/*'),
  ['every page', 'src/components/docs/mdx-components.ts'] as const,
])('The gallery shows every component from %s', (_, file) => {
  const names = listNames(file);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !new RegExp(`<${name}[\\s/>]`).test(GALLERY))).toEqual([]);
});

test.each(['src/content/docs/contributing/gallery.mdx', 'docs/writing.md'])('%s shows every kind of callout', (file) => {
  const source = readFileSync(file, 'utf8');
  expect(Object.keys(CALLOUTS).filter((kind) => !source.includes(`:::${kind}`))).toEqual([]);
});
