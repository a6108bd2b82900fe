import { expect, test } from 'vitest';
import type { ContentFile } from '../sources/content-files.ts';
import { checkComponents } from './check-components.ts';

const FRONT = '---\ntitle: Page\n---\n\n';

async function find(source: string, file = 'src/content/docs/page.mdx'): Promise<string[]> {
  const content: ContentFile = { file, source: FRONT + source, route: '/page', kind: 'doc', id: 'page', frontmatter: { title: 'A' } };
  return (await checkComponents([content])).map(({ line, column, message, hint }) => `${line}:${column}: ${message}; ${hint ?? ''}`);
}

/** Builds a page with its imports; the component is in line 7. */
function use(from: string, source: string): string {
  const names = [...source.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name);
  return `import { ${[...new Set(names)].join(', ')} } from '${from}';\n\n${source}`;
}

test.each([
  ['an unknown component', '<Stepz>\n\n1. One\n\n</Stepz>', '5:1: there is no component <Stepz>; did you mean <Steps>?'],
  ['a callout of another site', '<Note>\n\nText.\n\n</Note>', '5:1: there is no component <Note>; write :::note'],
  ['an expression without a value', 'Send {frontmatter.nothing} to it.', '5:6: {frontmatter.nothing} prints nothing'],
  ['a component of another module', 'Text <Pin n={4} />.', "5:6: the component <Pin> is not imported; import { Pin } from '#board';"],
  [
    'an import of an unknown component',
    "import { Pim } from '#board';\n\n<Pim n={4} />",
    '5:10: \'#board\' has no component Pim; did you mean "Pin"?',
  ],
  ['an import from an unknown module', "import { Pin } from '#bord';\n\n<Pin n={4} />", '5:10: cannot import from \'#bord\'; did you mean "#board"?'],
  ['an undefined name', 'Send {name} to it.', '5:6: {name} uses "name", which the page does not define; write \\{ and \\} for braces'],
  ['a component in lower-case letters', use('#board', '<pin n={4} /> <Pin n={4} />'), '7:1: <pin> is not an element; write <Pin>'],
  [
    'an unused import',
    "import { PadCheck, Pin } from '#board';\n\n<Pin n={4} /> `PadChecks`",
    '5:10: PadCheck is imported but not used; leave it out',
  ],
  ['a film without an address', '<Video href="watch" title="A" />', '5:1: the video "watch" has no address that starts with https://'],
  ['a tab outside its set', '<Tab label="A">Text</Tab>', '5:1: the Tab "A" is not in <Tabs>; make it a direct child of <Tabs>'],
  ['a term that is not in the glossary', 'Over <Term of="shh" />.', '5:6: no term named shh; did you mean SSH?'],
  ['a component without content', '<Figure caption="A"></Figure>', '5:1: <Figure> is empty; write its content before </Figure>'],
])('%s is reported at its position, with a fix', async (_, source, problem) => {
  expect(await find(source)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ['an unknown prop', use('#board', '<Pin n={4} number="8" />'), '7:12: <Pin> takes no "number"; it takes n'],
  ['a prop although it has none', use('#board', '<PadCheck caption="A">Text</PadCheck>'), '7:11: <PadCheck> takes no "caption"; it takes nothing'],
  ['a text in place of a number', use('#board', '<Pin n="8" />'), '7:6: n of <Pin> is "8"; write {8}'],
  ['a number in place of a text', use('#facts', '<Fact of={1} name="boot" />'), '7:7: of of <Fact> is 1; write "1"'],
  ['an unknown word', use('#board', '<BoardCheck of="pad" />'), '7:13: of of <BoardCheck> is "pad"; write "board" or "pins" or "pads"'],
  [
    'an invalid list item',
    use('#drawings', '<Wiring\n  part="LED"\n  wires={[{ pin: 7, to: "A" }, { pin: 9, too: "B" }]}\n/>'),
    '9:3: wires of <Wiring>[1] takes no "too"; did you mean "to"? it takes pin, to, via',
  ],
  ['text that it does not show', use('#board', '<Pin n={4}>Text</Pin>'), '7:1: <Pin> does not show its content; write <Pin … />'],
])('A component with %s is reported at that position', async (_, source, problem) => {
  expect((await find(source))[0]).toContain(problem);
});

const INVALID = [
  ['#board', '<Pin n={99} />', 'no pin 99 on the header; the header has 1 to 40'],
  ['#facts', '<Fact of="board/pins" name={8} as="line" />', '8 of board/pins has no text for line'],
  ['#facts', '<Fact of="boots/variables" name="bootcmd" />', 'no file of facts named boots; did you mean boot?'],
  ['#facts', '<Facts of="boot/storage" />', 'no list of facts in boot named storage; known: partitions, '],
  ['#facts', '<Fact of="boot/variabels" name="bootcmd" />', 'no list of facts in boot named variabels; did you mean variables?'],
  ['#facts', '<Fact of="boot/variables" name="bootcmb" />', 'no fact of boot/variables named bootcmb; did you mean bootcmd?'],
  ['#facts', '<Fact of="boot/partitions" name="boot" as="uboot" />', 'no phrase of boot/partitions named uboot; did you mean u-boot?'],
  ['#facts', '<Facts of="boot/files" where={{ groups: "bundl" }} />', 'no groups in boot/files named bundl; did you mean bundle?'],
  ['#facts', '<Facts of="boot/sources" only={["kernal"]} />', 'no fact of boot/sources named kernal; did you mean kernel?'],
  ['#dbus', '<DbusReference of="Nosuch" />', 'no D-Bus interface named Nosuch; known: '],
  ['#mechanix', '<SettingsTable of="lancher" under={["modules"]} caption="A" />', 'no program with settings named lancher; did you mean launcher?'],
  ['#mechanix', '<SettingsFile of="launcher" own={{ "nosuch": 1 }} />', 'no launcher setting nosuch'],
  ['#drawings', '<Picture name="boot-swich" />', 'no drawing named boot-swich; did you mean boot-switch?'],
  ['#landing', '<Hero art="machne" lead="A">Text</Hero>', 'no drawing named machne; did you mean machine?'],
] as const;

test('A value that is missing from the data is reported at each component that uses it', async () => {
  const names = Map.groupBy(INVALID, ([from]) => from);
  const imports = [...names].map(([from, rows]) => {
    const names = rows.map(([, source]) => /\w+/.exec(source)?.[0]);
    return `import { ${[...new Set(names)].join(', ')} } from '${from}';`;
  });
  const found = await find([...imports, ...INVALID.map(([, source]) => source)].join('\n\n'));
  INVALID.forEach(([, , problem], index) => {
    expect.soft(found[index]).toMatch(new RegExp(`^${5 + 2 * (imports.length + index)}:1: .*${RegExp.escape(problem)}`));
  });
  expect(found).toHaveLength(INVALID.length);
});

test('A component in a plain Markdown page is reported once, with the new file name', async () => {
  const page = 'src/content/docs/page.md';
  const problem =
    '5:1: <Tabs> is a component, which .md files cannot contain; rename the file to src/content/docs/page.mdx; its address stays the same';
  expect(await find('<Tabs>\n<Tab label="A">\n\nText.\n\n</Tab>\n</Tabs>', page)).toEqual([problem]);
  expect(await find('<kbd>Ctrl</kbd> and `<Pin>`\n\n```html\n<Pin />\n```', page)).toEqual([]);
});

test('A component in an expression, or with values that only the page knows, is left to the build', async () => {
  expect(
    await find(use('#board', 'export const own = { n: 4 };\n\n<Pin n={own.n} />\n\n{[99].map((n) => <Pin n={n} />)}\n\n<Pin {...own} />')),
  ).toEqual([]);
});

test.each([
  [
    'what every page can use',
    '<figure><kbd>A</kbd></figure>\n\n<Tabs label="A">\n  <Tab label="B">C</Tab>\n\n<Tab label="D">\n\nText\n\n</Tab>\n</Tabs>',
  ],
  ['its imports, renamed too', "import { Pin as Contact } from '#board';\n\n<Contact n={4} />"],
  ['a comment, and a text in braces', '{/* prose-allow term: a reason */}\n\nText {"\u007b"} and {frontmatter.title}.'],
])('A page with %s has no problems', async (_, source) => {
  expect(await find(source)).toEqual([]);
});
