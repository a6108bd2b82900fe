import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll(/\\\n\s*/g, '');
const instructions = dockerfile
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
type Instruction = (typeof instructions)[number];
const pick = (name: string, among: readonly Instruction[]) => among.filter((instruction) => instruction.name === name).map(({ rest }) => rest);
const having = (name: string) => pick(name, instructions);
/** Returns the instructions of a stage, by the end of its first line. */
const getStage = (end: string) => {
  const start = instructions.findIndex(({ name, rest }) => name === 'FROM' && rest.endsWith(end));
  const length = instructions.slice(start + 1).findIndex(({ name }) => name === 'FROM');
  return instructions.slice(start, length < 0 ? undefined : start + 1 + length);
};
const site = getStage('${DEBIAN_IMAGE}');
const assistants = getStage('AS mcp');
const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean);

describe('the container', () => {
  it('copies files that exist and are not ignored', () => {
    const copied = having('COPY').filter((rest) => !rest.startsWith('--from='));
    expect(copied.length).toBeGreaterThan(0);
    for (const source of copied.flatMap((rest) => rest.split(' ').slice(0, -1))) {
      expect(existsSync(source), source).toBe(true);
      expect(ignored).not.toContain(dirname(source) === '.' ? source : dirname(source));
    }
  });

  it('ignores what a build does not read, and nothing else', () => {
    const left = globSync('*', { exclude: ignored });
    for (const name of ['node_modules', 'dist', 'e2e']) expect(left).not.toContain(name);
    for (const name of ['src', 'scripts', 'openapi', 'public', 'package.json', 'package-lock.json', 'astro.config.ts', 'tsconfig.json'])
      expect(left).toContain(name);
    expect(ignored).not.toContain('.npmrc');
    // Without it no page would have a date.
    expect(ignored).not.toContain('.git');
  });

  it('runs commands of the project', () => {
    const names = having('RUN').flatMap((rest) => [...rest.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? ''));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(Object.keys(manifest.scripts)).toContain(name);
  });

  it('expects the site and its configuration where the build puts them', () => {
    const configuration = readFileSync('container/nginx.conf', 'utf8');
    expect(having('RUN').join('\n')).toContain('OUT_DIR=/srv/docs npm run build && OUT_DIR=/srv/docs npm run host -- nginx /srv/nginx');
    expect(having('COPY')).toEqual(expect.arrayContaining(['container/nginx.conf /etc/nginx/nginx.conf', '--from=build /srv /srv']));
    expect([...configuration.matchAll(/include (\/srv\S+);/g)].map(([, path]) => path)).toEqual(['/srv/nginx/maps.conf', '/srv/nginx/site.conf']);
    expect(configuration).toContain(`listen ${pick('EXPOSE', site)[0]};`);
  });

  it('installs dependencies before it copies files that change more often', () => {
    const steps = instructions.map(({ name, rest }) => `${name} ${rest}`);
    expect(steps.indexOf('RUN npm ci')).toBeGreaterThan(0);
    expect(steps.indexOf('RUN npm ci')).toBeLessThan(steps.indexOf('COPY . .'));
  });

  it("runs without root's rights, on a port and in folders that allow this, and has a health check", () => {
    const configuration = readFileSync('container/nginx.conf', 'utf8');
    expect(pick('USER', site)).toEqual(['www-data']);
    expect(Number(pick('EXPOSE', site)[0])).toBeGreaterThan(1023);
    expect([...configuration.matchAll(/(?:_path|pid) (\S+);/g)].map(([, path]) => dirname(path ?? ''))).toEqual(Array(6).fill('/tmp'));
    expect(having('HEALTHCHECK').join()).toContain(`/${pick('EXPOSE', site)[0]} `);
  });

  it('serves assistants only as a target of its own, from the folder of the build and without root', () => {
    expect(instructions.indexOf(assistants[0] as Instruction)).toBeLessThan(instructions.indexOf(site[0] as Instruction));
    expect(pick('CMD', site).join()).toContain('nginx');
    expect(pick('ENV', assistants).join(' ').split(' ')).toEqual(
      expect.arrayContaining(['OUT_DIR=/srv/docs', `PORT=${pick('EXPOSE', assistants)[0]}`]),
    );
    expect(pick('USER', assistants)).toEqual(['node']);
    expect(Number(pick('EXPOSE', assistants)[0])).toBeGreaterThan(1023);
  });

  it('has neither the history, which may have passwords of remotes, nor drafts', () => {
    expect(pick('COPY', assistants).length).toBeGreaterThan(0);
    for (const stage of [site, assistants]) {
      expect(pick('FROM', stage)[0]).not.toMatch(/^build/);
      for (const source of pick('COPY', stage)) expect(source).toMatch(/^(?:container\/|--from=build \/srv |--from=mcp-files )/);
    }
    expect(pick('RUN', getStage('AS mcp-files')).join()).toMatch(/^rm -rf \.git src\/content /);
  });

  it('allows base images to be pinned to a digest', () => {
    expect(having('FROM')).toEqual(['${NODE_IMAGE} AS build', 'build AS mcp-files', '${NODE_IMAGE} AS mcp', '${DEBIAN_IMAGE}']);
    expect(having('ARG').map((rest) => rest.split('=')[0])).toEqual(['NODE_IMAGE', 'DEBIAN_IMAGE']);
  });
});
