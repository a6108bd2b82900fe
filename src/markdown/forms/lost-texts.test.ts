import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXCEPTIONS, findLostTexts, type LostTexts } from '../../checks/fixtures/find-lost-texts.ts';
import { renderPages } from '../../checks/fixtures/render-pages.ts';
import { answerDescription } from '../../reference/fixtures/answer-description.ts';
import { makeApi } from '../../reference/fixtures/make-api.ts';

/** Descriptions that no build shows, since each has faults that a build reports. */
const REJECTED = ['broken-api/api.yaml', 'many-faults/api.yaml', 'many-faults/api-2.yaml'].map((file) => `e2e/variants/${file}`);

/** Every description in the repository. */
const files = globSync('{src,e2e,openapi}/**/*.{yaml,json}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^\s*"?(?:openapi|swagger)"?:/m.test(readFileSync(file, 'utf8')))
  .toSorted();
const shown = files.filter((file) => !REJECTED.includes(file));

describe('A text of a description', () => {
  const found = new Map<string, LostTexts>();

  beforeAll(async () => {
    const apis = shown.map((file) => makeApi(file, { sampleLanguages: ['shell', 'python'], validation: 'lenient' }));
    const sets = await renderPages(apis);
    for (const [index, api] of apis.entries()) found.set(api.file, findLostTexts(api, sets[index] ?? []));
  });

  it.each(shown)('of %s is on its page, or a rule leaves it out', (file) => {
    expect(found.get(file)?.lost).toEqual([]);
  });

  it('is left out by no rule that no description needs', () => {
    const used = new Set([...found.values()].flatMap(({ rules }) => [...rules]));
    expect(EXCEPTIONS.filter(({ rule }) => !used.has(rule))).toEqual([]);
  });

  it.each(REJECTED)('of %s has no page, as the build rejects the description', async (file) => {
    expect(files).toContain(file);
    expect(await answerDescription(file)).not.toEqual(['accepted']);
  });
});
