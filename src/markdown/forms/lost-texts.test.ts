import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findLostTexts } from '../../checks/fixtures/find-lost-texts.ts';
import { renderPages } from '../../checks/fixtures/render-pages.ts';
import { answerDescription } from '../../reference/fixtures/answer-description.ts';
import { makeApi } from '../../reference/fixtures/make-api.ts';

/** Descriptions that no build shows, since each has faults that a build reports. */
const REJECTED = ['many-faults/api.yaml', 'many-faults/api-2.yaml'].map((file) => `e2e/variants/${file}`);

/** Every description in the repository. */
const files = globSync('{src,e2e,openapi}/**/*.{yaml,json}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^\s*"?openapi"?:/m.test(readFileSync(file, 'utf8')));

it('Each text of a description is on its page, or a rule leaves it out', async () => {
  const shown = files.filter((file) => !REJECTED.includes(file));
  expect(shown.length).toBeGreaterThan(6);
  const apis = shown.map((file) => makeApi(file, { sampleLanguages: ['shell', 'python'], validation: 'lenient' }));
  const sets = await renderPages(apis);
  expect(apis.flatMap((api, index) => findLostTexts(api, sets[index] ?? []).map((lost) => `${api.file}: ${lost}`))).toEqual([]);
});

it('A description with faults has no page, as the build rejects it', async () => {
  expect(files).toEqual(expect.arrayContaining(REJECTED));
  for (const file of REJECTED) expect(await answerDescription(file), file).not.toEqual(['accepted']);
});
