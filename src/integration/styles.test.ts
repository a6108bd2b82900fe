import { globSync, readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import { describe, expect, it, test } from 'vitest';
import postcss from 'postcss';
import { adaptColorModes, getConstantTokens, getStyleOptions, styleSheets } from './styles.ts';
import { createHighlighter } from '../markdown/highlighter.ts';
import site from '../site.config.ts';

const areas = { guides: { color: '#ffc933' as const } };
const prepare = styleSheets({ ...site, areas }).transform as unknown as (code: string, id: string) => Promise<string | undefined>;

/** Reads a style sheet like the build. */
async function fill(css: string, id = '/site/src/styles/base.css'): Promise<string> {
  const code = Buffer.from((await prepare(css, id)) ?? css);
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
  it('have the desktop and mobile queries and the constant tokens, and keep what changes', async () => {
    expect(await fill('@media (--desktop) { a { top: 0 } }')).toContain('@media (width>62.25em)');
    expect(await fill('@media screen and (--mobile) { a { top: 0 } }')).toContain('screen and (width<=62.25em)');
    expect(await fill('.a { margin: calc(var(--space-4) + var(--space-2)); }')).not.toContain('var(');
    expect(await fill('.a { --hue: red; color: var(--text); transition: rotate var(--motion); fill: var(--hue) }')).toMatch(
      /var\(--text\).*var\(--motion\).*var\(--hue\)/,
    );
  });

  it.each(['/site/a.css', '/site/a.css?inline', '/site/Card.astro?astro&type=style&index=0&lang.css'])('are recognized by the id %s', async (id) => {
    expect(await prepare('@media (--desktop) {}', id)).toContain('@custom-media --desktop');
  });

  it.each(['/site/a.ts', '/site/Card.astro', '/site/a.cssx', 'src/notes.md'])('do not include %s', async (id) => {
    expect(await prepare('(--desktop)', id)).toBeUndefined();
  });

  it('may start with an import and use a media query', async () => {
    expect(await fill("@import './other.css'; @media (--desktop) { a { top: 0 } }")).toMatch(/^@import.*@media \(width>62.25em\)/);
  });

  it('keep their nesting, and the prefixes that Safari needs', async () => {
    expect(await fill('.a { text-size-adjust: none; & b { top: 0 } }')).toMatch(/-webkit-text-size-adjust.*& b/);
  });

  it('contain only the tokens that change', async () => {
    const set = new Set<string>();
    postcss.parse(await fill(tokens, '/site/src/styles/tokens.css')).walkDecls(/^--/, ({ prop }) => void set.add(prop));
    expect(set).toContain('--text');
    expect([...set].filter((name) => getConstantTokens(tokens).has(name))).toEqual([]);
  });

  it('stop the build if they use an undefined media query', async () => {
    await expect(fill('@media (--tablet) { a { top: 0 } }')).rejects.toThrow('Custom media query --tablet is not defined');
  });
});

test.each([
  [
    'tokens of the dark mode',
    "@media screen { [data-theme='dark'] { --bg: #000; } }",
    "@media screen { [data-theme='dark'] { --bg: #000; } @media (prefers-color-scheme: dark) { :root:not([data-theme]) { --bg: #000; } } }",
  ],
  [
    'what only one mode shows',
    "[data-theme='light'] .only-dark, [data-theme='dark'] .only-light { display: none; }",
    "[data-theme='light'] .only-dark, [data-theme='dark'] .only-light { display: none; } " +
      '@media (prefers-color-scheme: dark) { :root:not([data-theme]) .only-light { display: none; } } ' +
      '@media (prefers-color-scheme: light) { :root:not([data-theme]) .only-dark { display: none; } }',
  ],
  [
    'rules inside such a rule',
    "[data-theme='dark'] { .a { color: red; } }",
    "[data-theme='dark'] { .a { color: red; } } @media (prefers-color-scheme: dark) { :root:not([data-theme]) { .a { color: red; } } }",
  ],
  ['no other rule', '.a { color: var(--text); }', '.a { color: var(--text); }'],
])("Without scripts, %s follows the system's colour mode", (_what, css, expected) => {
  const flatten = (text: string) =>
    text
      .replace(/\s+/g, ' ')
      .replace(/([{};,]) ?/g, '$1 ')
      .replace(/ ?([{}])/g, ' $1')
      .replace(/\s+/g, ' ')
      .replace(/; }/g, ' }')
      .trim();
  expect(flatten(adaptColorModes(css, { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: true }))).toBe(flatten(expected));
});

test.each([
  ['light', "[data-theme='dark'] { --bg: #000; } .a, [data-theme='dark'] .b { gap: 0; }", '.a { gap: 0; }'],
  ['dark', "[data-theme='dark'] { --bg: #000; } [data-theme='light'] .only-dark { gap: 0; }", "[data-theme='dark'] { --bg: #000; }"],
] as const)('A site that is always %s has no rules for the other mode', (defaultMode, css, expected) => {
  expect(adaptColorModes(css, { defaultMode, disableSwitch: true, respectPrefersColorScheme: false }).trim()).toBe(expected);
  expect(adaptColorModes(css, { defaultMode, disableSwitch: false, respectPrefersColorScheme: false })).toBe(css);
});

it('The styles of areas are one class for each, with its colour', async () => {
  expect(await prepare('@layer tokens {@areas;}', 'src/styles/base.css')).toBe('@layer tokens {.area-guides{--area:#ffc933}}');
});

describe('the styles of code', () => {
  it('get one class for each token colour', async () => {
    const css = await prepare('@layer prose {\n  @code-theme;\n}', 'src/styles/code.css');
    expect(css).toMatch(/^@layer prose \{\n {2}(?:\.c\d+\{color:#[0-9a-f]{6}\})+\n\}$/);
    const names = [...(css ?? '').matchAll(/\.c(\d+)/g)].map((match) => Number(match[1]));
    expect(names).toEqual(names.map((_name, index) => index + 1));
  });

  it('have each class that a code block uses', async () => {
    const css = await prepare('@code-theme;', 'code.css');
    const highlighted = await createHighlighter(site.code)({ code: 'const a: string = `b ${1}`; // c', language: 'typescript' });
    const used = JSON.stringify(highlighted).match(/(?<=")c\d+(?=")/g) ?? [];
    expect(used.length).toBeGreaterThan(4);
    expect(used.filter((name) => !css?.includes(`.${name}{`))).toEqual([]);
  });
});
