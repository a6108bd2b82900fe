import { describe, expect, it } from 'vitest';
import { readSite } from './site-contents.ts';
import { chooseSheet, dropUnusedRules, trimStyles } from './unused-styles.ts';

describe('dropUnusedRules', () => {
  it.each([
    ['keeps a rule of a class in use', '.a{gap:0}', '.a{gap:0}'],
    ['drops a rule of a class that nobody uses', '.a{gap:0}.b{gap:1px}', '.a{gap:0}'],
    ['drops only the selectors that nobody uses', '.a,.b{gap:0}', '.a{gap:0}'],
    ['wants every class of a selector', '.a .b{gap:0}', ''],
    ['looks into nested rules', '.a{gap:0;& .b{gap:1px}}', '.a{gap:0}'],
    ['drops a media query that it empties', '@media print{.b{gap:0}}', ''],
    ['takes what stands in :is() and :not() as a choice', ':is(.a,.b):not(.b){gap:0}', ':is(.a,.b):not(.b){gap:0}'],
    ['leaves elements, attributes and key frames alone', 'p[data-x]{gap:0}@keyframes k{0%{gap:0}}', 'p[data-x]{gap:0}@keyframes k{0%{gap:0}}'],
    ['takes elements that few writers make as classes', 'kbd,p{gap:0}.a{& dt{gap:0}}.h4-row,.a{gap:1px}', 'p{gap:0}.a{gap:1px}'],
  ])('%s', (_, css, expected) => {
    expect(dropUnusedRules(css, new Set(['a']))).toBe(expected);
  });
});

describe('the style sheets of a built site', () => {
  const css = '.here{gap:0}.there{gap:0}.js-set{gap:0}.nowhere{gap:0}';
  const sheet = `<style>${css}</style>`;
  const shorten = (...pages: string[]) => trimStyles(readSite(pages.map((html, index) => ({ html, route: `/${index}` }))));
  it('keep rules that any page with the same sheet uses or that scripts need', () => {
    expect(shorten(`${sheet}<p class="here">`, `${sheet}<p class=there>`).get(css)?.full).toBe('.here{gap:0}.there{gap:0}.js-set{gap:0}');
  });

  it('do not keep a rule for a page with another sheet', () => {
    const sheets = shorten(`${sheet}<p class="here">`, '<style>.there{gap:0}</style><p class="there">');
    expect(sheets.get(css)?.full).toBe('.here{gap:0}.js-set{gap:0}');
  });

  describe('with rules that few pages use', () => {
    const rules = `.tabs{gap:0;background:${'#abcdef '.repeat(80)}}`;
    const sheetText = `.text{gap:0}${rules}`;
    const toPage = (name: string) => `<style>${sheetText}</style><p class="${name}">`;
    const common = Array.from({ length: 19 }, () => toPage('text'));
    const choose = (names: string, sheets: ReturnType<typeof shorten>) => chooseSheet(sheetText, new Set(names.split(' ')), sheets);

    it('do not contain them in other pages', () => {
      const sheets = shorten(...common, toPage('text tabs'));
      expect(choose('text', sheets)).toBe('.text{gap:0}');
      expect(choose('text tabs', sheets)).toBe(sheetText);
    });

    it('contain them if one page in ten or more uses them', () => {
      expect(choose('text', shorten(...common, ...Array.from({ length: 3 }, () => toPage('text tabs'))))).toBe(sheetText);
    });

    it('contain them if they are smaller than a hash in each page', () => {
      expect(choose('text', shorten(...common, toPage('text tabs'), ...Array.from({ length: 80 }, () => '<p>')))).toBe(sheetText);
    });
  });

  it('are unchanged if no page was read', () => {
    expect(chooseSheet('.a{}', new Set(), new Map())).toBe('.a{}');
  });
});
