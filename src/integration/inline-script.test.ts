import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { inlineScript } from './inline-script.ts';

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
