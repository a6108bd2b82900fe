import { expect, test } from 'vitest';
import { renderIsland } from './render-island.ts';

test('An island without props has its element, the address of its file and its HTML', () => {
  expect(renderIsland('/_astro/a.js', {}, '<p>b</p>')).toBe('<astro-island src="/_astro/a.js"><p>b</p></astro-island>');
});

test('Props are JSON, escaped for an attribute', () => {
  const tag = renderIsland('/a.js', { menu: 'a&b "c"' }, '');
  expect(tag).toBe('<astro-island src="/a.js" props="{&quot;menu&quot;:&quot;a&amp;b \\&quot;c\\&quot;&quot;}"></astro-island>');
});

test('An island without an address stops the build', () => {
  expect(() => renderIsland(undefined, {}, '')).toThrow('src/lib/astro-internals.ts');
});
