import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll(/\\\n\s*/g, '');
const list = (name: string, text = dockerfile) => [...text.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest);
const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean);
/** The stages that readers and assistants reach, without those that build. */
const served = dockerfile.split(/^(?=FROM )/m).filter((stage) => /^FROM \$\{\w+\}(?: AS mcp)?$/m.test(stage));

test('The container copies files that exist and are not ignored, runs commands of the project, and leaves the rest out', () => {
  const sources = list('COPY')
    .filter((rest) => !rest.startsWith('--from='))
    .flatMap((rest) => rest.split(' ').slice(0, -1));
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.filter((source) => !existsSync(source) || ignored.includes(dirname(source) === '.' ? source : dirname(source)))).toEqual([]);
  const commands = list('RUN').flatMap((rest) => [...rest.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name));
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
  const left = globSync('*', { exclude: ignored });
  expect(left).toEqual(expect.arrayContaining(['src', 'scripts', 'openapi', 'public', 'package.json', 'package-lock.json', 'astro.config.ts']));
  expect(left.filter((name) => ['node_modules', 'dist', 'e2e'].includes(name))).toEqual([]);
  // Without it no page would have a date.
  expect(ignored).not.toContain('.git');
});

test("What readers and assistants reach runs without root's rights, and has neither the history, which may have passwords, nor drafts", () => {
  expect(served).toHaveLength(2);
  for (const stage of served) {
    expect(list('USER', stage)).toEqual([expect.stringMatching(/^(?:www-data|node)$/)]);
    expect(Number(list('EXPOSE', stage)[0])).toBeGreaterThan(1023);
    expect(list('COPY', stage).filter((source) => !/^(?:container\/|--from=build \/srv |--from=mcp-files )/.test(source))).toEqual([]);
  }
  expect(dockerfile).toMatch(/^RUN rm -rf \.git src\/content /m);
});
