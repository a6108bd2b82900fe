import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getConstantTokens, styleConstants } from './style-constants.ts';

const transform = styleConstants().transform as unknown as (code: string, id: string) => string | undefined;
const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const sheets = globSync('src/**/*.{css,astro}').map((file) => ({ file, css: readFileSync(file, 'utf8') }));

describe('constant tokens', () => {
  it('are those that are set once', () => {
    const css =
      ':root { --space: 1rem; --motion: 150ms; --ink: #000; } [data-theme="dark"] { --ink: #fff; } @media print { :root { --motion: 0ms; } }';
    expect([...getConstantTokens(css)]).toEqual([['--space', '1rem']]);
  });

  it('of this site hold the space scale and no colour of a mode', () => {
    const names = [...getConstantTokens(tokens).keys()];
    expect(names).toEqual(expect.arrayContaining(['--space-1', '--space-8', '--radius', '--measure', '--font-sans']));
    expect(names.filter((name) => ['--text', '--bg', '--accent', '--motion'].includes(name))).toEqual([]);
  });

  it('are set anew in no other style sheet, where the new value would be lost', () => {
    const constant = getConstantTokens(tokens);
    const others = sheets.filter(({ file }) => !file.endsWith('tokens.css'));
    const set = others.flatMap(({ file, css }) => [...css.matchAll(/(--[\w-]+):/g)].map((match) => [file, match[1] ?? '']));
    expect(set.length).toBeGreaterThan(0);
    expect(set.filter(([, name]) => constant.has(name ?? ''))).toEqual([]);
  });

  it('name no other token, as they are filled in once', () => {
    expect([...getConstantTokens(tokens).values()].filter((value) => value.includes('var('))).toEqual([]);
  });
});

describe('style sheets', () => {
  it.each([
    ['the desktop query', '@media (--desktop) {}', '@media (width > 996px) {}'],
    ['the mobile query', '@media (--mobile) {}', '@media (width <= 996px) {}'],
    ['a query of two parts', '@media screen and (--mobile) {}', '@media screen and (width <= 996px) {}'],
    ['constant tokens', '.a { margin: calc(var(--space-4) + var(--space-2)); }', '.a { margin: calc(1rem + 0.5rem); }'],
    ['no token that dark mode sets anew', '.a { color: var(--text); }', '.a { color: var(--text); }'],
    ['no token that a media query sets anew', '.a { transition: rotate var(--motion); }', '.a { transition: rotate var(--motion); }'],
    ['no property of their own', '.a { --hue: red; color: var(--hue); }', '.a { --hue: red; color: var(--hue); }'],
  ])('get %s filled in', (_what, css, filled) => {
    expect(transform(css, '/site/src/styles/base.css')).toBe(filled);
  });

  it.each(['/site/a.css', '/site/a.css?inline', '/site/Card.astro?astro&type=style&index=0&lang.css'])('are recognised by the id %s', (id) => {
    expect(transform('.a { gap: var(--space-4); }', id)).toBe('.a { gap: 1rem; }');
  });

  it.each(['/site/a.ts', '/site/Card.astro', '/site/a.cssx'])('are not %s', (id) => {
    expect(transform('var(--space-4)', id)).toBeUndefined();
  });

  it('carry the tokens that change, and no others', () => {
    const css = transform(tokens, '/site/src/styles/tokens.css') ?? '';
    const set = [...css.matchAll(/(--[\w-]+):/g)].map((match) => match[1]);
    expect(set).toContain('--text');
    expect(set.filter((name) => getConstantTokens(tokens).has(name ?? ''))).toEqual([]);
  });

  it.each(sheets.filter(({ file, css }) => file.endsWith('.css') || css.includes('<style')))(
    'name no media query that nobody fills in: $file',
    ({ file, css }) => {
      const filled = transform(css, `${file}?lang.css`) ?? '';
      expect([...filled.matchAll(/@media[^{]*\(--[^{]*/g)].map((match) => match[0])).toEqual([]);
    },
  );
});
