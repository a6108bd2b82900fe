import type { AstroPrerenderer } from 'astro';
import { expect, it } from 'vitest';
import { renderingOrder } from './rendering-order.ts';

it('Each page is rendered before its Markdown form, and not all of one kind first', async () => {
  const pathnames = ['/b.md', '/a.md', '/a/c.md', '/b', '/a', '/a/c'];
  const own = { getStaticPaths: () => Promise.resolve(pathnames.map((pathname) => ({ pathname }))) } as unknown as AstroPrerenderer;
  let chosen = own;
  const setPrerenderer = (make: unknown) => {
    chosen = (make as (prerenderer: AstroPrerenderer) => AstroPrerenderer)(own);
  };
  const hook = renderingOrder().hooks['astro:build:start'];
  await hook?.({ setPrerenderer } as Parameters<typeof hook>[0]);
  expect((await chosen.getStaticPaths()).map(({ pathname }) => pathname)).toEqual(['/a', '/a.md', '/a/c', '/a/c.md', '/b', '/b.md']);
});
