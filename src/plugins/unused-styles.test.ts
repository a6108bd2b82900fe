import { describe, expect, it } from 'vitest';
import { dropUnusedRules, makeStyleTrimmer } from './unused-styles.ts';

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

describe('makeStyleTrimmer', () => {
  const sheet = '<style>.here{gap:0}.there{gap:0}.js-set{gap:0}.nowhere{gap:0}</style>';

  it('keeps what any page with the same sheet or scripts sets, the same on all of them', () => {
    const pages = [{ html: `${sheet}<p class="here">` }, { html: `${sheet}<p class=there>` }];
    const trim = makeStyleTrimmer(pages);
    for (const { html } of pages) expect(trim(html)).toContain('<style>.here{gap:0}.there{gap:0}.js-set{gap:0}</style>');
  });

  it('does not keep a rule for a page with another sheet', () => {
    const pages = [{ html: `${sheet}<p class="here">` }, { html: '<style>.there{gap:0}</style><p class="there">' }];
    expect(makeStyleTrimmer(pages)(pages[0]?.html ?? '')).toContain('<style>.here{gap:0}.js-set{gap:0}</style>');
  });
});
