import { describe, expect, it } from 'vitest';
import type { ContentFile } from './content-files.ts';
import { locateInText, readPageText } from './prose-text.ts';

const TITLE = 'title: The page';

function read(body: string, file = 'page.md') {
  const source = `---\n${TITLE}\n---\n\n${body}\n`;
  const content: ContentFile = { file, source, route: '/page', kind: 'doc', id: 'page', frontmatter: { title: 'The page' } };
  return readPageText(content);
}

/** Lists passages after the title. */
const list = (body: string, file?: string) => read(body, file).passages.slice(1);

describe('The words of a page', () => {
  it.each([
    ['a paragraph over two lines', 'One *two*\nthree.', undefined, ['text: One two\nthree.']],
    ['code and a component', 'Run `ls` on <Pin n={4} /> or {pin}.', 'page.mdx', ['text: Run \uFFFC on \uFFFC or \uFFFC.']],
    ['a component around words', '<Card title="Start">Go **on**.</Card>', 'page.mdx', ['label: Start', 'text: Go on.']],
    ['a table', '| A | `b` |\n| - | - |\n| c | d |', undefined, ['cell: A', 'cell: \uFFFC', 'cell: c', 'cell: d']],
    ['a callout', ':::note[Look]\nHere.\n:::', undefined, ['text: Look', 'text: Here.']],
    ['a picture', '![Two wires](a.png)', undefined, ['label: Two wires', 'text: \uFFFC']],
    ['a drawing', '```mermaid alt="A circle" caption="The way"\na\n```', undefined, ['label: A circle', 'label: The way']],
    ['code, imports and comments', "import a from 'a';\n\n```bash\nls\n```\n\n{/* note */}", 'page.mdx', []],
  ])('of %s', (_what, body, file, words) => {
    expect(list(body, file).map(({ role, text }) => `${role}: ${text}`)).toEqual(words);
  });

  it('do not include addresses, and each character keeps its position', () => {
    const [passage] = list('See https://example.com/a for b@c.de.');
    expect(passage?.text.replaceAll('\uFFFC', '')).toBe('See  for .');
    expect(passage?.text).toHaveLength('See https://example.com/a for b@c.de.'.length);
  });

  it('of another author are a quotation', () => {
    expect(list('Mine.\n\n> Yours.\n>\n> - And yours.').map(({ isQuotation }) => isQuotation)).toEqual([false, true, true]);
  });

  it.each([
    ['plain text', 'one two target', '5:9'],
    ['after marks and escapes', 'a *b* \\* &amp; `c` [target](/d)', '5:21'],
    ['on the next line of a list', '- one\n  two target', '6:7'],
    ['in a quotation of two lines', '> one\n> target', '6:3'],
    ['in a label', '![a target](b.png)', '5:5'],
  ])('have a position in the source: %s', (_where, body, place) => {
    const text = read(body);
    const passage = text.passages.find((each) => each.text.includes('target'));
    const { line, column } = locateInText(text, passage?.findOffset(passage.text.indexOf('target')) ?? 0);
    expect(`${line}:${column}`).toBe(place);
  });

  it('of front matter come first, with their position', () => {
    const text = read('Body.');
    const [title] = text.passages;
    expect(title).toMatchObject({ role: 'label', text: 'The page' });
    expect(locateInText(text, title?.findOffset(4) ?? 0)).toMatchObject({ line: 2, column: TITLE.indexOf('page') + 1 });
  });
});
