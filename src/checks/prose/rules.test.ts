import { expect, it } from 'vitest';
import { readPageText } from '../../sources/prose-text.ts';
import { applyFixes, checkProse } from '../check-prose.ts';
import { findIn, makePage } from './fixtures/find-in.ts';
import { listProseRules } from './rules.ts';

/** What the examples in docs/writing.md don't show: positions, forms, and what a rule leaves alone. `scripts/writing-guide.test.ts` tries those. */
const rules = listProseRules({ names: ['Red Kite'] });
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const MDX = { file: 'docs/page.mdx' };

type Options = Parameters<typeof findIn>[2];

/** Runs the rule with this id on a page, whose text starts on line 5. */
function find(id: string, body: string, options?: Options): Promise<string[]> {
  const rule = rules.find((each) => each.id === id);
  if (!rule) throw new Error(`no rule ${id}`);
  return findIn(rule, body, options);
}

it.each<[id: string, body: string, found: string[], options?: Options]>([
  ['alt-text', '![ ][a]\n\n[a]: a.png', ['5:1 a picture without a text alternative; describe in one sentence']],
  ['alt-text', '<img src="a.png" alt={""} />', ['5:1 a picture without a text alternative'], MDX],
  ['alt-text', '<p>\n<img alt="Two wires" src="a.png"><img src="b.png" data-alt="no">\n<img src="c.png">\n</p>', ['6:34 a picture', '7:1 a picture']],
  ['alt-text', 'See ![IMG_1.PNG](a.png)', ['5:5 the text of a picture is a file name: IMG_1.PNG']],
  ['code-fence', '> ```bash\n> ls\n\nText.', ['5:3 a code block that is not closed; write ``` on a separate line after it']],
  ['code-fence', '```bash titel="a=b"\nls\n```', ['5:1 unknown field "titel=" of a code block; did you mean "title"?']],
  ['code-fence', '```bash title="a \\"b\\" c.sh"\nls\n```', ['5:1 a quotation mark in the wrong place; close it, or put double quotes']],
  ['code-fence', '```bash {1} ins={2-4}\nls\npwd\n```', ['5:1 line 4 is marked; the block has 2: mark only its lines']],
  ['code-fence', '```bash ins={2-1}\nls\npwd\n```', ['5:1 no lines to mark: {2-1}; write lines or ranges, such as {2} or {1,3-4}']],
  ['code-fence', '```bash title="a" title="b"\nls\n```', ['5:1 "title=" is there twice; keep one']],
  [
    'code-fence',
    '```bash\nls\n\n```text\nout\n```',
    ['5:1 a code block that is not closed before the next one; write ``` on line 7 of this page, or above'],
  ],
  ['code-fence', '```js showLineNumbers\na\n```', ['5:1 unknown word "showLineNumbers" after the language of a code block; fields are title, ']],
  ['alt-text', '![A picture of two wires](a.png)', ['5:1 the text of a picture begins with "A picture of"; begin with what it shows']],
  ['code-language', '- one\n\n  ```\n  ls\n  ```', ['7:3 a code block without a language; ']],
  ['code-language', 'Text.\n\n    ls', ['7:1 an indented code block']],
  ['habit', 'Use a pen in place\nof a nail.', ['5:11 "in place\nof" is an old habit of ours; write "instead of"']],
  ['habit', 'Wait for a minute: if it is hot, unplug the cable.', ['5:18 ": if" is an old habit']],
  ['habit', 'One; two.\n\nThree; four.', ['7:6 ";", 2 times on one page is an old habit of ours; make it two sentences']],
  ['heading-order', '## One\n\n#### Two', ['7:1 a heading #### follows ##; write ###: no level may be skipped']],
  ['heading-order', '# One', ['5:1 a heading # in the text; write ##: the title of the front matter is the only first heading']],
  ['heading-order', '## Wire\n\n### Test\n\n## Wire', ['9:1 two sections below the same heading are called "Wire"']],
  ['heading-order', '<a id="here"></a>\n\n## Here', ['7:1 the id "here" is there twice; links lead to the first']],
  ['heading-order', '<p id="x-1">a</p>\n\n<p id="x-1">b</p>', ['7:1 the id "x-1" is there twice'], MDX],
  ['heading-order', '## "?"', ['5:1 the heading ""?"" has no letters or digits; add words']],
  ['heading-order', '## ⚙️ Settings', ['5:1 the address of this heading begins with an invisible character; begin it with words']],
  ['heading-order', '##', ['5:1 the heading ## has no words; add words']],
  [
    'heading-order',
    '<div>\n<h2>A</h2> <H3 class="b">C</H3>\n</div>\n\n<!-- <h2>D</h2> -->\n',
    ['6:1 an HTML heading; write it with ##', '6:12 an HTML heading'],
  ],
  ['line-end', 'One \ntwo  \nthree', ['5:4 spaces at the end of the line; remove them', '6:4 spaces that make a line break; start a new paragraph']],
  ['lost-text', '| a | b |\n| - | - |\n| 1 | 2 | 3 |', ["7:9 this cell isn't shown; the header has 2 columns"]],
  ['lost-text', 'Text.\n\n[^x]: Note.', ["7:1 footnote [^x] is never used, so it isn't shown"]],
  ['lost-text', 'Text[^a].\n\n[^a]: One.\n[^a]: Two.', ["8:1 footnote [^a] is defined twice, and the second isn't shown"]],
  ['lost-text', 'The gap is 0.3~8 mm, and 100~200 times.', ['5:15 the text between two ~ is struck out; write \\~ for the sign']],
  ['lost-text', 'Foo[^1].\n\n- [^1]: Text.', ['7:1 the text of a footnote leaves this empty; write it on a line of its own']],
  ['lost-text', 'Some <b>bold\n\ntext.', ['5:6 <b> is never closed']],
  ['lost-text', 'Text.\n\n</div>\n\nText.', ['7:1 </div> has no opening tag']],
  ['lost-text', '- One\n\n  <!-- note\n\n  More', ["7:3 the comment isn't closed"]],
  ['open-question', 'The unit is not documented.', ['5:13 "not documented" leaves readers alone with the problem; say how']],
  ['repeated-word', 'The the pin is\nhigh high.', ['5:1 "The the"; write "The" once', '6:1 "high high"; write "high" once']],
  ['ritual', '**It worked if** a.\n\nIt worked if b.', ['7:1 "It worked if", 2 times on one page: words that readers skip']],
  ['sentence-length', `Short. Then ${words(31)} end.`, ['5:8 a sentence of 33 words; at most 32: make two of it, or a list']],
  ['stray-mark', '::note[Title]\nText.', ['5:1 not a callout: ::note; write three colons']],
  ['stray-mark', '> [!NOTE]\n> Text.', ['5:3 a callout of another site: [!NOTE]; write :::note, ']],
  ['stray-mark', 'See [it](/a page).', ['5:8 not a link: ](/a page); write %20 instead of spaces']],
  ['stray-mark', 'See [it][nosuch].', ['5:8 a link to nothing: ][nosuch]; write [words](address)']],
  ['stray-mark', 'Text:\n\n-no space', ['7:1 not a list item: -']],
  ['stray-mark', '## Custom {#my-id}', ['5:11 an id that is visible to readers: {#my-id}']],
  ['stray-mark', 'See <a href=/x>it</a>.', ['5:5 HTML that is visible to readers: <a href=/x>; put the values']],
  ['stray-mark', '<div>\nSee [it](/comet).\n</div>', ['6:8 Markdown in HTML, which readers see as typed: ](; leave an empty line']],
  ['stray-mark', '| a | b |\n| - |\n| 1 | 2 |', ['5:1 not a table: | a | b |; write a line such as | --- | --- |']],
  ['stray-mark', '=== "Tab"\n\n{{< tip >}} [[wiki]]', ['5:1 tabs of another site: === "', '7:1 a shortcode of another site: {{<', '7:13 a link or']],
  [
    'stray-mark',
    '==x== and x^2^ and $a_1$',
    ['5:1 a highlight of another site', '5:12 a raised number of another site', '5:20 a formula of another site'],
  ],
  ['stray-mark', 'Term\n: its meaning', ['6:1 a definition of another site']],
  ['table-header', '| Key | Does |\n| --- | --- |\n| Is | Has |', ['5:7 the column "Does" has a verb as its header; write a noun']],
  ['term', 'the Red kite', ['5:5 "Red kite"; write "Red Kite"']],
  [
    'unusable-source',
    'As the older guide says, and\na recorded call.',
    ['5:4 readers have no "the older guide"; name and link', '6:3 readers have no "recorded call"'],
  ],
  ['wording', 'Prior to this,\nplease utilise it.', ['5:1 "Prior to" is stiffer than need be; write "before"', '6:1 "please"', '6:8 "utilise"']],
])('%s reports %j', async (id, body, found, options) => {
  const problems = await find(id, body, options);
  expect(problems.map((problem, index) => problem.slice(0, found[index]?.length))).toEqual(found);
});

it.each<[id: string, body: string, options?: Options]>([
  ['alt-text', '![Two wires](a.png) <IMG ALT=Wires SRC=a.png> <!-- <img src="b.png"> -->'],
  ['alt-text', '<img src={a} alt={text} /> <Pin n={1} />', MDX],
  [
    'code-fence',
    '```python title="a.py" {1} ins={2-3} del={4}\n1\n2\n3\n4\n```\n\n1. One\n\n   ~~~bash\n   ls\n   ~~~\n\n````md\n```bash\n````\n\n> ```bash\n> ls\n> ```',
  ],
  ['code-language', '```text\nls\n```\n\n`ls`'],
  [
    'habit',
    'The file must contain a name.\n\n> Nobody must say that.\n\nRun `must print`. A screw holds it down. One semicolon may stay; it has a reason.',
  ],
  ['habit', 'Install two programs: `dfu-util`, which flashes, and `curl`.\n\n| a; b | c; d |\n| --- | --- |\n| e; f | g; h |'],
  ['heading-order', '## Wire\n\n### Test\n\n#### Deep\n\n## Read\n\n### Test\n\n```md\n# Code\n```'],
  ['line-end', '```text\ncode \n```'],
  [
    'lost-text',
    '| a | b |\n| - | - |\n| `x\\|y` | 2 |\n| 1 |\n\nText[^a], again[^a]. `</div>`\n\n[^a]: Note.\n\n<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
  ],
  ['lost-text', '<details>\n<summary>Title</summary>\n\n**Text** <b title="<i>">b</b><br>\n\n</details>\n\n<ul>\n<li>One\n<li>Two\n</ul>'],
  ['open-question', 'The unit is not documented.', { fields: 'title: Page\nstatus: planned' }],
  ['repeated-word', 'It had had to be that that is. An a-a battery, or `the the`, 5 5, the thermal pad.'],
  ['repeated-word', '<Tabs><Tab label="A">high</Tab><Tab label="B">high</Tab></Tabs>', MDX],
  ['ritual', '> On this page you wire it.\n\nThis page is for Rev 5. It worked if a.'],
  ['sentence-length', `Then ${words(30)} \`ls -l /dev with many words\`. \`i2cdetect\` is next. ${words(20)}\n\n- ${words(20)}\n- ${words(20)}`],
  ['stray-mark', 'Write <code>&lt;input type="number"&gt;</code>, $HOME_DIR and $USER, a == b == c, x^2 or 2:30.'],
  ['lost-text', 'It is ~~gone~~, about ~5 V.'],
  ['repeated-word', '<table><tbody><tr><td>high</td><td>high</td></tr></tbody></table>', MDX],
  ['stray-mark', '`##a`, `a ** b` and `[a](b c)`. \\<a b=c> and &lt;a b=c&gt; at 10:30, i2c:bus 1 ([see there]) #4.'],
  [
    'stray-mark',
    '## Next\n\n:::note[Title]\n**Text** with [a link](/a%20page) and a [reference][a].\n:::\n\n<details>\n\nIt is **hot**.\n\n</details>\n\n[a]: /comet',
  ],
  ['table-header', '| Key | Description |\n| --- | --- |\n| Is | Has |'],
  ['term', '`wifi`, https://github.com/a, docs/u-boot.md, linux-imx, U-Boot, eMMC. It prints "no wifi".\n\n> wifi'],
  ['unusable-source', 'The datasheet names it, the older layout, an earlier image, `the sheet`.'],
  ['wording', '> Please note that it simply works.\n\n`please` edit /etc/hosts in order, displeased.'],
])('%s accepts %j', async (id, body, options) => {
  expect(await find(id, body, options)).toEqual([]);
});

it('A fix corrects spellings and removes spaces that mean nothing, in front matter too', async () => {
  const page = makePage('An *uboot* and a &amp; \\* wifi. \ntwo  \nthree\n\t\n```text\ncode \n```', { fields: 'title: The github page' });
  const chosen = rules.filter(({ id }) => ['term', 'line-end'].includes(id));
  expect(applyFixes(await checkProse(readPageText(page), chosen))).toBe(
    '---\ntitle: The GitHub page\n---\n\nAn *U-Boot* and a &amp; \\* Wi-Fi.\ntwo  \nthree\n\n```text\ncode \n```\n',
  );
});
