import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { describe, expect, test } from 'vitest';
import { removeIslandRuntime } from './islands.ts';

const RUNTIME = `<style>${ISLAND_STYLES}</style><script>(()=>{self.Astro={}})()</script><script>${islandScript}</script>`;

describe('the island runtime', () => {
  test('is taken out of a page that has an island, and nothing else is', () => {
    const html = `<p>before</p>${RUNTIME}<astro-island></astro-island><script>mine()</script>`;
    expect(removeIslandRuntime(html)).toBe('<p>before</p><astro-island></astro-island><script>mine()</script>');
  });

  test('is not looked for on a page without island', () => {
    expect(removeIslandRuntime('<p>plain</p>')).toBe('<p>plain</p>');
  });

  test('stops the build when it is not where it was', () => {
    expect(() => removeIslandRuntime('<astro-island></astro-island>')).toThrow(/src\/build\/islands\.ts/);
  });
});

test('An island keeps of its attributes those that differ', () => {
  const tag =
    '<astro-island uid="Z1" prefix="r2" component-url="/a.js" component-export="default" renderer-url="/b.js" props="{}" ssr client="interaction" opts="{&quot;name&quot;:&quot;A&quot;}" await-children>';
  expect(removeIslandRuntime(`${RUNTIME}${tag}<p>x</p><!--astro:end--></astro-island>`)).toBe(
    '<astro-island component-url="/a.js"><p>x</p></astro-island>',
  );
});
