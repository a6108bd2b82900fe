import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getHistoryFolder } from '../../src/reference/changes/versions.ts';
import { writeApi } from '../../src/reference/fixtures/make-api.ts';
import site from '../../src/site.config.ts';
import { listContentFiles, parseFrontmatter } from '../../src/sources/content-files.ts';
import { collectCodeBlocks } from '../code/collect-code-blocks.ts';
import type { Plan } from './plan.ts';
import { movePage, planApiVersion, planVersion } from './versions.ts';

const NAME = '0.0.1';

describe('a new version of the docs', () => {
  let plan: Plan;
  beforeAll(async () => {
    plan = await planVersion({ name: NAME, label: 'Old' });
  });

  it('copies every file of the newest docs, and the sidebars, into files that do not exist', () => {
    const copies = plan.files.map(({ file }) => file);
    const pages = listContentFiles(site).filter(({ kind }) => kind === 'doc');
    expect(copies).toEqual(expect.arrayContaining(pages.map(({ file }) => file.replace('/docs/', `/docs-${NAME}/`))));
    expect(copies).toContain(`src/content/sidebars-${NAME}.yaml`);
    for (const file of copies) expect(existsSync(file), file).toBe(false);
  });

  it('leaves the code of all pages as it is', () => {
    for (const { file, source } of listContentFiles(site).filter(({ kind }) => kind === 'doc')) {
      const copy = plan.files.find((each) => each.file === file.replace('/docs/', `/docs-${NAME}/`));
      const listCode = (text: string) => collectCodeBlocks({ file, source: text }).map(({ code }) => code);
      expect(listCode(String(copy?.content)), file).toEqual(listCode(source));
    }
  });

  it('is in the configuration after the newest, whose label then says so', () => {
    const content = String(plan.edit?.content);
    expect(content).toMatch(
      /label: 'Newest'[^]*readSidebars\('src\/content\/sidebars\.yaml'\),?\s*\},\s*\{\s*name: '0\.0\.1',\s*label: 'Old',\s*isLast: false,\s*path: '\/0\.0\.1',/,
    );
    expect(content).toContain(`sidebars: readSidebars('src/content/sidebars-${NAME}.yaml')`);
  });

  it.each([
    ['1 0', 'allowed: lower-case letters and digits'],
    ['../x', 'allowed: lower-case letters and digits'],
    ['1.', 'allowed: lower-case letters and digits'],
    ['current', 'src/content/docs already exists'],
    ['img', 'public/img already exists'],
    ['blog', '/blog already exists'],
  ])('is rejected with the name "%s"', async (name, problem) => {
    await expect(planVersion({ name })).rejects.toThrow(problem);
  });
});

describe('the copy of a page', () => {
  const move = (address: string) => (['/', '/bus', '/bus/can'].includes(address) ? `/1.0${address === '/' ? '' : address}` : address);
  const copy = (source: string, file = 'docs/page.mdx') =>
    movePage({ file, source, kind: 'doc', id: 'page', route: '/page', frontmatter: parseFrontmatter(source, file) }, move);

  it.each([
    ['links', '[a](/bus), [b](/bus/can#rate), [c](/)', '[a](/1.0/bus), [b](/1.0/bus/can#rate), [c](/1.0)'],
    ['links with a title', '[a](/bus "Bus") [`/bus`](/bus?x=1)', '[a](/1.0/bus "Bus") [`/bus`](/1.0/bus?x=1)'],
    ['pictures with a link', '[![a](/bus.png)](/bus)', '[![a](/bus.png)](/1.0/bus)'],
    ['a definition at the end of the file', '[a]\n\n[a]: /bus', '[a]\n\n[a]: /1.0/bus'],
    ['links after code', '```md\n[a](/bus)\n```\n\n[a](/bus)', '```md\n[a](/bus)\n```\n\n[a](/1.0/bus)'],
    ['attributes', '<Card href="/bus" />', '<Card href="/1.0/bus" />'],
    ['related pages', '---\nrelated:\n  - /bus\n  - /api\n---\n', '---\nrelated:\n  - /1.0/bus\n  - /api\n---\n'],
    [
      'a place that says what differs',
      '---\nworksOn: { rev5: /bus#rate, rev3: no }\n---\n',
      '---\nworksOn: { rev5: /1.0/bus#rate, rev3: no }\n---\n',
    ],
    ['related pages on a line', '---\nrelated: [/bus, /bus/can]\n---\n', '---\nrelated: [/1.0/bus, /1.0/bus/can]\n---\n'],
  ])('leads to its version: %s', (_what, before, after) => {
    expect(copy(before)).toBe(after);
  });

  it.each([
    '[a](/other)',
    '[a](https://example.com/bus)',
    '`/bus`',
    'Open /bus.',
    '---\nslug: /bus\n---\n',
    '![a](/bus.png)',
    '```bash\ncp "a/" b\nmapToOutput="DSI-1"/>\n[a](/bus)\n```',
    '<Tag a="b"/>',
  ])('keeps %s', (text) => {
    expect(copy(text)).toBe(text);
  });
});

describe('a published version of an API', () => {
  const root = mkdtempSync(join(tmpdir(), 'api-version-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const get = (operationId: string) => ({ get: { operationId, summary: operationId, responses: {} } });
  const api = writeApi(join(root, 'api.json'), { paths: { '/a': get('a'), '/b': get('b') } });
  const folder = getHistoryFolder(api);
  mkdirSync(folder, { recursive: true });

  /** Publishes a description on a day. */
  const publish = (day: string, paths: object) =>
    writeFileSync(join(folder, `${day}.json`), JSON.stringify({ openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths }));

  it('is a file named after its day, with what it changed', async () => {
    publish('2026-01-02', { '/a': get('a') });
    const { files, route, next } = await planApiVersion({ api: api.id, date: '2026-02-03' }, { apis: [api] });
    expect(files[0]?.file).toBe(`${folder}/2026-02-03.yaml`);
    expect(files[0]?.content).toContain('operationId: b');
    expect([route, next]).toEqual(['/apis/changes', 'Version 1 with 2 operations. Operations: 1 added.']);
  });

  it.each([
    [{ date: '2026-02-30' }, '--date: allowed: a valid date'],
    [{ date: '2026-01-02' }, 'choose a later day'],
    [{ api: 'smal' }, 'no API has the id "smal"; did you mean "small"?'],
  ])('is rejected with %j', async (flags, problem) => {
    publish('2026-01-02', {});
    await expect(planApiVersion({ api: api.id, ...flags }, { apis: [api] })).rejects.toThrow(problem);
  });

  it('is rejected if it changes nothing', async () => {
    writeFileSync(join(folder, '2026-01-02.json'), readFileSync(join(root, 'api.json')));
    await expect(planApiVersion({ api: api.id, date: '2026-02-03' }, { apis: [api] })).rejects.toThrow('no page differs from');
  });
});
