import { describe, expect, it } from 'vitest';
import site from '../site.config.ts';
import { createHighlighter } from '../markdown/highlighter.ts';
import { configStyles } from './config-styles.ts';

type Transform = (code: string, id: string) => Promise<string | undefined>;

const areas = { guides: { color: '#ffc933' as const } };
const transform = configStyles({ code: site.code, areas }).transform as unknown as Transform;

it('The styles of areas are one class for each, with its colour', async () => {
  expect(await transform('@layer tokens {@areas;}', 'src/styles/tokens.css')).toBe('@layer tokens {.area-guides{--area:#ffc933}}');
});

describe('the styles of code', () => {
  it('get one class for each token colour', async () => {
    const css = await transform('@layer prose {\n  @code-theme;\n}', 'src/styles/code.css');
    expect(css).toMatch(/^@layer prose \{\n {2}(?:\.c\d+\{color:#[0-9a-f]{6}\})+\n\}$/);
    const names = [...(css ?? '').matchAll(/\.c(\d+)/g)].map((match) => Number(match[1]));
    expect(names).toEqual(names.map((_name, index) => index + 1));
  });

  it('have each class that a code block uses', async () => {
    const css = await transform('@code-theme;', 'code.css');
    const highlighted = await createHighlighter(site.code)({ code: 'const a: string = `b ${1}`; // c', language: 'typescript' });
    const used = JSON.stringify(highlighted).match(/(?<=")c\d+(?=")/g) ?? [];
    expect(used.length).toBeGreaterThan(4);
    expect(used.filter((name) => !css?.includes(`.${name}{`))).toEqual([]);
  });

  it.each([
    ['another file', '@code-theme;', 'src/notes.md'],
    ['a style sheet without the placeholder', '.a{}', 'src/styles/base.css'],
  ])('do not change %s', async (_kind, code, id) => {
    expect(await transform(code, id)).toBeUndefined();
  });
});
