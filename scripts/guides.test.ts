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

describe.each(['README.md', 'CONTRIBUTING.md', ...globSync('docs/{security,dependencies,operations,writing}.md')])('%s', (guide) => {
  const source = readFileSync(guide, 'utf8');
  const folder = guide.replace(/[^/]*$/, '');

  it('refers to files and folders that exist', () => {
    const paths = listPaths(source);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(path) && !existsSync(`${folder}${path}`))).toEqual([]);
  });

  it('refers to npm commands and import names in package.json', () => {
    const commands = [...source.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
    const names = listSpans(source).flatMap((text) => /^import .* from '(#[\w-]+)'$/.exec(text)?.slice(1) ?? []);
    expect(names.filter((name) => !Object.hasOwn(manifest.imports, name))).toEqual([]);
  });
});

describe('the paths in a guide', () => {
  it.each([
    ['a file in code', 'See `src/gone.ts`.', ['src/gone.ts']],
    ['a folder in code', 'In `src/gone/`.', ['src/gone/']],
    ['a script of a command', '`node scripts/gone.ts --all`', ['scripts/gone.ts']],
    ['a file at the root', '`gone.config.ts`', ['gone.config.ts']],
    ['the target of a link', '[more](docs/gone.md#part)', ['docs/gone.md']],
    ['a row of a listing', '```\nsrc/gone/   what is gone\n```', ['src/gone/']],
    ['nothing in a place to fill in', '`src/<area>/<name>.md`, `A=path/to/file.ts`, `dist/`', []],
    ['nothing in an ending, a route or an address', '`.test.ts`, `/comet`, [site](https://example.com/a.ts)', []],
  ])('are found: %s', (_name, source, paths) => {
    expect(listPaths(source)).toEqual(paths);
  });
});
