import { expect, it } from 'vitest';
import { SectionWriter } from './section-writer.ts';

it('Sections are written in the order of the page, each with the text that follows its heading', () => {
  const writer = new SectionWriter();
  writer.text('before the first heading');
  writer.heading(1, '', 'Title');
  writer.text('one', undefined, false, 'two');
  writer.html('<p>A <b>bold</b>\n word</p><h2 id="more">More</h2><p>below</p>');
  writer.text('and on');
  writer.heading(4, 'a', ' a\n field ');
  writer.heading(4, 'b', '');
  writer.text('of nothing');
  expect(writer.finish()).toEqual([
    { level: 1, anchor: '', heading: 'Title', text: 'one two A bold word' },
    { level: 2, anchor: 'more', heading: 'More', text: 'below and on' },
    { level: 4, anchor: 'a', heading: 'a field', text: '' },
  ]);
});
