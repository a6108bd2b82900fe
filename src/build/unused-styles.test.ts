import { describe, expect, it } from 'vitest';
import { readPages } from './site-contents.ts';
import { dropUnusedRules, replaceStyles, trimStyles } from './unused-styles.ts';

describe('dropUnusedRules', () => {
  it.each([
    ['keeps a rule of a class in use', '.a{gap:0}', '.a{gap:0}'],
    ['drops a rule of a class that nobody uses', '.a{gap:0}.b{gap:1px}', '.a{gap:0}'],
    ['drops only the selectors that nobody uses', '.a,.b{gap:0}', '.a{gap:0}'],
    ['wants every class of a selector', '.a .b{gap:0}', ''],
    ['looks into nested rules', '.a{gap:0;& .b{gap:1px}}', '.a{gap:0}'],
    ['drops a media query that it empties', '@media print{.b{gap:0}}', ''],
    ['takes what stands in :is() and :not() as a choice', ':is(.a,.b):not(.b){gap:0}', ':is(.a,.b):not(.b){gap:0}'],
    ['leaves elements, attributes and key frames alone', 'kbd[data-x]{gap:0}@keyframes k{0%{gap:0}}', 'kbd[data-x]{gap:0}@keyframes k{0%{gap:0}}'],
  ])('%s', (_, css, expected) => {
    expect(dropUnusedRules(css, new Set(['a']))).toBe(expected);
  });
});

describe('the sheets of a built site', () => {
  const css = '.here{gap:0}.there{gap:0}.js-set{gap:0}.nowhere{gap:0}';
  const sheet = `<style>${css}</style>`;
  const shorten = (...pages: string[]) => trimStyles(readPages(pages.map((html, index) => ({ html, route: `/${index}` }))));
  const replace = (html: string, trimmed: ReturnType<typeof shorten>) =>
    replaceStyles(html, readPages([{ html, route: '/' }]).classes.get('/') ?? new Set(), trimmed);

  it('keep what any page with the same sheet uses or scripts set', () => {
    expect(shorten(`${sheet}<p class="here">`, `${sheet}<p class=there>`).get(css)?.full).toBe('.here{gap:0}.there{gap:0}.js-set{gap:0}');
  });

  it('do not keep a rule for a page with another sheet', () => {
    const sheets = shorten(`${sheet}<p class="here">`, '<style>.there{gap:0}</style><p class="there">');
    expect(sheets.get(css)?.full).toBe('.here{gap:0}.js-set{gap:0}');
  });

  it('are put in the place of the long ones', () => {
    const html = `<head>${sheet}</head>$& stays`;
    expect(replace(html, shorten(html))).toBe('<head><style>.js-set{gap:0}</style></head>$& stays');
  });

  describe('with rules that few pages need', () => {
    const rules = `.tabs{gap:0;background:${'#abcdef '.repeat(50)}}`;
    const toPage = (name: string) => `<style>.text{gap:0}${rules}</style><p class="${name}">`;
    const common = Array.from({ length: 19 }, () => toPage('text'));

    it('leave them out of the other pages', () => {
      const trimmed = shorten(...common, toPage('text tabs'));
      expect(replace(toPage('text'), trimmed)).toBe('<style>.text{gap:0}</style><p class="text">');
      expect(replace(toPage('text tabs'), trimmed)).toBe(toPage('text tabs'));
    });

    it('keep them where one page in ten or more needs them', () => {
      const trimmed = shorten(...common, ...Array.from({ length: 3 }, () => toPage('text tabs')));
      expect(replace(toPage('text'), trimmed)).toBe(toPage('text'));
    });

    it('keep them where they weigh less than a hash in every page of the site', () => {
      const others = Array.from({ length: 80 }, () => '<p>');
      expect(replace(toPage('text'), shorten(...common, toPage('text tabs'), ...others))).toBe(toPage('text'));
    });
  });
});
