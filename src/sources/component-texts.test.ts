import { expect, it } from 'vitest';
import { readComponentText } from './component-texts.ts';
import { locateInText } from './prose-text.ts';

async function read(file: string, source: string): Promise<string[]> {
  const text = await readComponentText(file, source);
  return text.passages.map((passage) => {
    const { line, column } = locateInText(text, passage.findOffset(0));
    return `${line}:${column} ${passage.text.trim()}`;
  });
}

it('The words of a component are visible texts and attributes, and strings of its script', async () => {
  const source = `---
import { a } from 'some module';
interface Props { as: 'one type' }
const words = ['“Level” – of the part,', 'one'];
---
<p class="no words" title="A long title">Text of <b>a bold kind</b> {words.map((word) => \`\${word} or not\`)}</p>
<style>.a { margin: auto auto }</style>
`;
  expect(await read('A.astro', source)).toEqual([
    "4:16 '“Level” – of the part,'",
    '6:27 "A long title"',
    '6:42 Text of',
    '6:53 a bold kind',
    '6:97 } or not`',
  ]);
});

it('The words of facts are texts of several words', async () => {
  const source = "parts:\n  # prose-allow term: a name\n  charger: { use: Host name of it, chip: BQ25890, note: 'Not in **its** `box`' }\n";
  expect(await read('facts.yaml', source)).toEqual([
    '3:19 Host name of it',
    '3:58 Not in \uFFFC\uFFFCits\uFFFC\uFFFC \uFFFC\uFFFC\uFFFC\uFFFC\uFFFC',
  ]);
  expect((await readComponentText('facts.yaml', source)).allowances).toMatchObject([{ rule: 'term', reason: 'a name' }]);
});

it('The words of data are strings of several words, except on lines with an exception', async () => {
  const source = "export const rows = [\n  // prose-allow term: a name\n  { name: 'state', meaning: 'Host name of it' },\n];\n";
  expect(await read('rows.ts', source)).toEqual(["3:29 'Host name of it'"]);
  expect((await readComponentText('rows.ts', source)).allowances).toMatchObject([{ rule: 'term', reason: 'a name' }]);
});
