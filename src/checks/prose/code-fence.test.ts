import { expect, it } from 'vitest';
import { codeFence } from './code-fence.ts';
import { findIn } from './fixtures/find-in.ts';

it.each([
  ['that is not closed', '```bash\nls\n\nText.', '5:1 a code block that is not closed; write ``` on a separate line after it'],
  ['that is not closed in a quotation', '> ```bash\n> ls\n\nText.', '5:3 a code block that is not closed; write ``` on a separate line after it'],
  ['with a field that is misspelt', '```bash titel="a=b"\nls\n```', '5:1 unknown field "titel=" of a code block; did you mean "title"?'],
  [
    'with an unclosed title',
    '```bash title="no end\nls\n```',
    '5:1 a quotation mark in the wrong place; close it, or put double quotes inside single ones: title=\'say "hi".sh\'',
  ],
  [
    'with quotes in a title',
    '```bash title="a \\"b\\" c.sh"\nls\n```',
    '5:1 a quotation mark in the wrong place; close it, or put double quotes inside single ones: title=\'say "hi".sh\'',
  ],
  ['with marked lines beyond its end', '```bash {1} ins={2-4}\nls\npwd\n```', '5:1 line 4 is marked; the block has 2: mark only its lines'],
  ['with line 0 marked', '```bash {0}\nls\n```', '5:1 no lines to mark: {0}; write lines or ranges, such as {2} or {1,3-4}'],
  [
    'with a range that ends before it begins',
    '```bash ins={2-1}\nls\npwd\n```',
    '5:1 no lines to mark: {2-1}; write lines or ranges, such as {2} or {1,3-4}',
  ],
  ['with a word as a mark', '```bash {a}\nls\n```', '5:1 no lines to mark: {a}; write lines or ranges, such as {2} or {1,3-4}'],
  ['with two titles', '```bash title="a" title="b"\nls\n```', '5:1 "title=" is there twice; keep one'],
])('A code block is reported %s', async (_which, body, problem) => {
  expect(await findIn(codeFence, body)).toEqual([problem]);
});

it('Valid code blocks are accepted, in lists, in quotations and with other fences', async () => {
  const body =
    '```python title="a.py" {1} ins={2-3} del={4}\n1\n2\n3\n4\n```\n\n1. One\n\n   ~~~bash\n   ls\n   ~~~\n\n````md\n```bash\n````\n\n    indented\n\n> ```bash\n> ls\n> ```\n\n- > > ~~~\n  > > a\n  > > ~~~';
  expect(await findIn(codeFence, body)).toEqual([]);
});
