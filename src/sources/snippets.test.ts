import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import site from '../site.config.ts';
import { listContentFiles, type ContentFile } from './content-files.ts';
import { collectReferences } from './collect-links.ts';
import { describeParameters, getSnippetFile, isSnippet, listSnippetFiles, listSnippets } from './snippets.ts';

const page: ContentFile = { file: 'docs/page.mdx', source: 'Text.', route: '/page', kind: 'doc', id: 'page', frontmatter: {} };

it('Each snippet is used by a page and can be read', () => {
  const snippets = listSnippets(listContentFiles(site));
  expect(snippets.map(({ file }) => file).sort()).toEqual(listSnippetFiles());
  for (const snippet of snippets) expect(collectReferences(snippet).problems).toEqual([]);
});

it('A site whose pages show no snippets has none', () => {
  expect(listSnippets([page])).toEqual([]);
});

it('The address of a snippet maps to its file', () => {
  const [file = ''] = listSnippetFiles();
  expect(getSnippetFile(file.replace('src/content/', '#'))).toBe(file);
  expect([isSnippet(file), existsSync(file), isSnippet('src/content/docs/index.md'), getSnippetFile('#board')]).toEqual([
    true,
    true,
    false,
    undefined,
  ]);
});

it('Parameters are written as in TypeScript', () => {
  expect(describeParameters({ frontmatter: { parameters: { device: 'string', 'count?': 'number' } } })).toBe('device: string; count?: number;');
  expect(describeParameters({ frontmatter: {} })).toBe('');
});
