import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readApiTexts } from './other-texts.ts';
import { locateInText } from './prose-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'other-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const API = `openapi: 3.1.0
info:
  title: Pets
  # prose-allow term: why
  description: 'It''s an API.'
paths:
  /pets:
    get:
      summary: List pets
      description: |-
        One *two*
        target \`code\`.

        - Item.
      parameters:
        - { name: a, in: query, description: Inline, example: { description: not ours } }
`;

it('The words of an API description are in its summaries and descriptions, read as Markdown, with their positions', () => {
  const file = join(relative(process.cwd(), folder), 'api.yaml');
  writeFileSync(file, API);
  const [text] = readApiTexts({ file });
  expect(text?.passages.map((passage) => passage.text)).toEqual(["It's an API.", 'List pets', 'One two\ntarget \uFFFC.', 'Item.', 'Inline']);
  const positions = text?.passages.map(({ text: words, findOffset }) => {
    const { line, column } = locateInText(text, findOffset(Math.max(0, words.indexOf('target'))));
    return `${line}:${column}`;
  });
  expect(positions).toEqual(['5:17', '9:16', '12:9', '14:11', '16:46']);
  expect(text?.allowances).toMatchObject([{ rule: 'term', reason: 'why' }]);
});
