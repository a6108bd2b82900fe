import { globSync, readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { customMedia, getConstantTokens, getStyleOptions } from './style-constants.ts';

const define = customMedia().transform as unknown as (code: string, id: string) => string | undefined;

/** Reads a style sheet like the build. */
function fill(css: string, id = '/site/src/styles/base.css'): string {
  const code = Buffer.from(define(css, id) ?? css);
  return transform({ ...getStyleOptions(), filename: id, code, minify: true }).code.toString();
}

const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const sheets = globSync('src/**/*.{css,astro}').map((file) => ({ file, css: readFileSync(file, 'utf8') }));

describe('constant tokens', () => {
  it('are those that are set once', () => {
    const css =
      ':root { --space: 1rem; --motion: 150ms; --ink: #000; } [data-theme="dark"] { --ink: #fff; } @media print { :root { --motion: 0ms; } }';
    expect([...getConstantTokens(css)]).toEqual([['--space', '1rem']]);
  });

  it('of this site include the spacing scale and no colours of a colour mode', () => {
    const names = [...getConstantTokens(tokens).keys()];
    expect(names).toEqual(expect.arrayContaining(['--space-1', '--space-8', '--radius', '--measure', '--font-sans']));
    expect(names.filter((name) => ['--text', '--bg', '--accent', '--motion'].includes(name))).toEqual([]);
  });

  it('are not set again in another style sheet, where the new value would be lost', () => {
    const constant = getConstantTokens(tokens);
    const others = sheets.filter(({ file }) => !file.endsWith('tokens.css'));
    const set = others.flatMap(({ file, css }) => [...css.matchAll(/(--[\w-]+):/g)].map((match) => [file, match[1] ?? '']));
    expect(set.length).toBeGreaterThan(0);
    expect(set.filter(([, name]) => constant.has(name ?? ''))).toEqual([]);
  });

  it('do not refer to other tokens, because they are replaced only once', () => {
    expect([...getConstantTokens(tokens).values()].filter((value) => value.includes('var('))).toEqual([]);
  });
});

describe('style sheets', () => {
  it('have the desktop and mobile queries and the constant tokens, and keep what changes', () => {
    expect(fill('@media (--desktop) { a { top: 0 } }')).toContain('@media (width>62.25em)');
    expect(fill('@media screen and (--mobile) { a { top: 0 } }')).toContain('screen and (width<=62.25em)');
    expect(fill('.a { margin: calc(var(--space-4) + var(--space-2)); }')).not.toContain('var(');
    expect(fill('.a { --hue: red; color: var(--text); transition: rotate var(--motion); fill: var(--hue) }')).toMatch(
      /var\(--text\).*var\(--motion\).*var\(--hue\)/,
    );
  });

  it.each(['/site/a.css', '/site/a.css?inline', '/site/Card.astro?astro&type=style&index=0&lang.css'])('are recognized by the id %s', (id) => {
    expect(define('@media (--desktop) {}', id)).toContain('@custom-media --desktop');
  });

  it.each(['/site/a.ts', '/site/Card.astro', '/site/a.cssx'])('do not include %s', (id) => {
    expect(define('(--desktop)', id)).toBeUndefined();
  });

  it('may start with an import and use a media query', () => {
    expect(fill("@import './other.css'; @media (--desktop) { a { top: 0 } }")).toMatch(/^@import.*@media \(width>62.25em\)/);
  });

  it('keep their nesting, and the prefixes that Safari needs', () => {
    expect(fill('.a { text-size-adjust: none; & b { top: 0 } }')).toMatch(/-webkit-text-size-adjust.*& b/);
  });

  it('contain only the tokens that change', () => {
    const set = new Set<string>();
    postcss.parse(fill(tokens, '/site/src/styles/tokens.css')).walkDecls(/^--/, ({ prop }) => void set.add(prop));
    expect(set).toContain('--text');
    expect([...set].filter((name) => getConstantTokens(tokens).has(name))).toEqual([]);
  });

  it('stop the build if they use an undefined media query', () => {
    expect(() => fill('@media (--tablet) { a { top: 0 } }')).toThrow('Custom media query --tablet is not defined');
  });
});
