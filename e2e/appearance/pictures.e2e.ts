import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Page types, on small sites that no writer changes. */
const TYPES = {
  'plain-frame': {
    doc: '/parts',
    markdown: '/',
    code: '/more',
    landing: '/landing',
    post: '/blog/hello',
    index: '/search',
    missing: '/no',
  },
  content: { overview: '/new/new', operation: '/new/put-pet', schema: '/new/schemas/Cat' },
} as const;
const WIDTHS = [360, 1280] as const;
const HEIGHT = 1000;

/**
 * Allowed difference from the reference picture: pixels, each 2 by 2 of the
 * page, that differ by a third of the range from black to white. Another system
 * font, other hinting and the headless shell instead of Chromium caused none;
 * future browsers may round an edge differently.
 */
const TOLERANCE = { threshold: 0.3, maxDiffPixels: 45 };

const FONT = readFileSync(createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')).toString(
  'base64',
);
/** Replaces words with grey bars of one font's width, so that a machine's fonts and their rendering don't matter. */
const BARS = `
  @font-face { font-family: Bars; src: url(data:font/woff2;base64,${FONT}); font-weight: 100 900 }
  *, ::before, ::after {
    font-family: Bars !important;
    -webkit-text-fill-color: transparent !important;
    text-decoration: line-through 0.5em #808080 !important;
    text-rendering: geometricPrecision !important;
  }`;

async function photograph(page: Page, path: string, style = ''): Promise<Buffer> {
  await page.goto(path);
  await page.addStyleTag({ content: BARS + style });
  await page.evaluate(() => document.fonts.load('1em Bars'));
  // A picture near the end of the screen is requested after layout.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight));
  return page.screenshot();
}

// The site's policy blocks other styles.
test.use({ bypassCSP: true, deviceScaleFactor: 0.5, reducedMotion: 'reduce' });

// Controls from scripts appear at varying times.
test.beforeEach(({ page }) => page.route('**/*.js', (route) => route.abort()));

for (const [variant, pages] of Object.entries(TYPES))
  for (const width of WIDTHS)
    test.describe(`At ${width} pixels, on the site "${variant}"`, () => {
      test.use({ variant, viewport: { width, height: HEIGHT } });

      test('pages match their reference pictures', async ({ page }) => {
        for (const [name, path] of Object.entries(pages))
          expect.soft(await photograph(page, path), name).toMatchSnapshot([`${name}-${width}.png`], TOLERANCE);
      });
    });

test.describe('A text that is off by three pixels', () => {
  test.use({ variant: 'plain-frame', viewport: { width: 360, height: HEIGHT } });

  test('exceeds the tolerance, even on the page with the fewest words', async ({ page }) => {
    const shifted = await photograph(page, TYPES['plain-frame'].post, 'main { translate: 0 3px }');
    expect(shifted).not.toMatchSnapshot(['post-360.png'], TOLERANCE);
  });
});
