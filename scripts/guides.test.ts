import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const FENCE = /^```[\s\S]*?^```$/gm;
const SPAN = /`([^`\n]+)`/g;
/** A file or folder from the project root. Other characters mean a pattern, a placeholder or no path. */
const PATH = /^(?:[\w.-]+\/)+[\w.-]*$|^[\w-]+(?:\.[\w-]+)*\.(?:[jt]s|json)$/;

/** Folders that commands create; they may be missing. */
const GENERATED = readFileSync('.gitignore', 'utf8').split('\n');

function listSpans(source: string): string[] {
  return [...source.replaceAll(FENCE, '').matchAll(SPAN)].map(([, text = '']) => text);
}

/** Lists paths in code, link targets, and the first column of folder listings. */
function listPaths(source: string): string[] {
  const words = listSpans(source).flatMap((text) => text.split(' '));
  const links = [
    ...source
      .replaceAll(FENCE, '')
      .replaceAll(SPAN, '')
      .matchAll(/\]\((?!https?:)([^)#]+)/g),
  ].map(([, target = '']) => target);
  const rows = (source.match(FENCE) ?? []).flatMap((block) => [...block.matchAll(/^(\S+) {2,}\S/gm)].map(([, first = '']) => first));
  return [...words.filter((word) => PATH.test(word)), ...links, ...rows.filter((row) => PATH.test(row))].filter((path) => !GENERATED.includes(path));
}

it('The paths of a guide are those in code, in links and in listings', () => {
  expect(listPaths('`src/a.ts` [b](c.md)\n\n```\nd/e.ts  text\n```\n')).toEqual(['src/a.ts', 'c.md', 'd/e.ts']);
});

describe.each(['README.md', 'CONTRIBUTING.md', ...globSync('docs/{*,decisions/*}.md')])('%s', (guide) => {
  const source = readFileSync(guide, 'utf8');
  const folder = guide.replace(/[^/]*$/, '');

  it('refers to files and folders that exist', () => {
    const paths = listPaths(source);
    expect(paths.filter((path) => !existsSync(path) && !existsSync(`${folder}${path}`))).toEqual([]);
  });

  it('has no line of more than 300 characters', () => {
    expect(source.split('\n').filter((line) => line.length > 300)).toEqual([]);
  });

  it('refers to npm commands and import names in package.json', () => {
    const commands = [...source.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
    const names = listSpans(source).flatMap((text) => /^import .* from '(#[\w-]+)'$/.exec(text)?.slice(1) ?? []);
    expect(names.filter((name) => !Object.hasOwn(manifest.imports, name))).toEqual([]);
  });
});
