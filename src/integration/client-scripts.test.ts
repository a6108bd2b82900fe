import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi, it } from 'vitest';
import { clientConstants, getClientConstants, inlineScript } from './client-scripts.ts';
import siteConfig from '../site.config.ts';

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

const FILE = new URL('./fixtures/inline-script.ts', import.meta.url).pathname;

/** Imports the fixture with a configuration value, and returns its text. */
async function load(value: string): Promise<{ text: string; watched: string[] }> {
  const watched: string[] = [];
  const { load: read } = inlineScript({ 'import.meta.env.SITE_ANNOUNCEMENT': JSON.stringify(value) });
  const module = await read.call({ addWatchFile: (file) => watched.push(file) }, `${FILE}?inline`);
  return { text: JSON.parse(module?.replace(/^export default /, '') ?? '') as string, watched };
}

it.each(['</script><script>alert(1)</script>', '<!-- <script>', ']]>', '\u2028'])('passes the value %j to its script', async (value) => {
  const { text } = await load(value);
  expect(text).not.toMatch(/<\/|<!--/);
  const context: { shown?: unknown } = {};
  runInNewContext(text, context);
  expect(context.shown).toBe(value);
});

it("bundles the script's imports, and is updated when they change", async () => {
  const { text, watched } = await load('x');
  expect(text).not.toContain('import');
  expect(watched.map((file) => file.split('/').at(-1)).toSorted()).toEqual(['inline-script-part.ts', 'inline-script.ts']);
});

it('does not change other imports', async () => {
  expect(await inlineScript({}).load.call({ addWatchFile: () => undefined }, FILE)).toBeUndefined();
});
