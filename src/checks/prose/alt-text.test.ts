import { expect, it } from 'vitest';
import { altText } from './alt-text.ts';
import { findIn } from './fixtures/find-in.ts';

const MDX = { file: 'docs/page.mdx' };

it.each([
  ['Markdown', '![](a.png)', undefined],
  ['a reference', '![ ][a]\n\n[a]: a.png', undefined],
  ['HTML', '<img src="a.png">', undefined],
  ['MDX without the attribute', '<img src="a.png" />', MDX],
  ['MDX with an empty one', '<img src="a.png" alt="" />', MDX],
  ['MDX with an empty one in braces', '<img src="a.png" alt={""} />', MDX],
  ['a drawing with an empty one', '<Drawing alt="" box={[0, 0, 9, 9]} />', MDX],
])('A picture without a description is reported in %s', async (_form, body, options) => {
  expect(await findIn(altText, body, options)).toEqual([
    expect.stringMatching(/^5:1 a picture without a text alternative; describe in one sentence/),
  ]);
});

it('Each picture in a piece of HTML is checked on its own, at its position', async () => {
  const pictures = '<img alt="Two wires" src="a.png"><img src="b.png" data-alt="no">\n<img src="c.png">';
  const positions = async (body: string) => (await findIn(altText, body)).map((found) => found.split(' ')[0]);
  expect(await positions(`<p>\n${pictures}\n</p>`)).toEqual(['6:34', '7:1']);
  expect(await positions(`> <p>\n> ${pictures.replace('\n', '\n> ')}\n> </p>`)).toEqual(['6:36', '7:3']);
});

it('A file name is not a description', async () => {
  expect(await findIn(altText, 'See ![IMG_1.PNG](a.png)')).toEqual([expect.stringMatching(/^5:5 the text of a picture is a file name: IMG_1\.PNG/)]);
});

it.each([
  ['Markdown', '![Two wires](a.png)', undefined],
  ['HTML', "<img alt='Two wires' src=a.png>", undefined],
  ['HTML without quotes', '<IMG ALT=Wires SRC=a.png>', undefined],
  ['HTML that is a comment', '<!-- <img src="a.png"> -->', undefined],
  ['HTML whose alt holds a tag', '<p title="<img>">Text</p>', undefined],
  ['MDX', '<img src={a} alt={text} /> <Pin n={1} />', MDX],
])('A picture with a description is accepted in %s', async (_form, body, options) => {
  expect(await findIn(altText, body, options)).toEqual([]);
});
