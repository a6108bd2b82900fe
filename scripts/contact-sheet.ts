import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { PAGE_TYPES } from '../e2e/support/routes.ts';
import { addHint, didYouMean } from '../src/lib/did-you-mean.ts';
import { startServer } from './server/site-server.ts';
import { runCommand } from './tools/options.ts';
import { launchBrowser } from './tools/browser.ts';

/** Window widths in CSS pixels, each with the width of its pictures on the sheet. */
const WIDTHS = { 360: 240, 768: 320, 1280: 400, 1920: 500 } as const;
const MODES = ['light', 'dark'] as const;
/** Page types per row. */
const TYPES_IN_ROW = 3;
/** Visible part of a page, in window heights. */
const SCREENS = 3;
const FOLDER = 'contact-sheet';

/** A page type in one mode. */
interface Picture {
  caption: string;
  png: Buffer;
}

/**
 * Takes screenshots of each page type of a built site, light and dark, and
 * joins those of a width on one sheet, `contact-sheet/<width>.png`. With names
 * of page types, the sheet only has these.
 */
await runCommand(async () => {
  const { positionals: chosen } = parseArgs({ allowPositionals: true });
  const known = Object.keys(PAGE_TYPES);
  const unknown = chosen.find((name) => !known.includes(name));
  if (unknown) throw new Error(addHint(`unknown page type "${unknown}"`, didYouMean(unknown, known), `Page types: ${known.join(', ')}`));
  const types = Object.entries(PAGE_TYPES).filter(([name]) => chosen.length === 0 || chosen.includes(name));

  await using site = await startServer(resolve(process.env['OUT_DIR'] ?? 'dist'), 0);
  const browser = await launchBrowser();
  mkdirSync(FOLDER, { recursive: true });
  for (const [width, shown] of Object.entries(WIDTHS)) {
    const file = join(FOLDER, `${width}.png`);
    await joinPictures(browser, await takePictures(browser, site.url, Number(width), types), { shown, file });
    console.log(file);
  }
  await browser.close();
});

/** Photographs page types, given with their routes, in a window of a width. */
async function takePictures(browser: Browser, url: string, width: number, types: readonly [name: string, route: string][]): Promise<Picture[]> {
  const viewport = { width, height: width < 768 ? 800 : Math.round(width * 0.65) };
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  const pictures: Picture[] = [];
  for (const [name, route] of types) {
    await page.goto(url + route);
    await page.evaluate(() => document.fonts.ready);
    for (const mode of MODES) {
      await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), mode);
      const height = Math.min(SCREENS * viewport.height, await page.evaluate(() => document.documentElement.scrollHeight));
      pictures.push({ caption: `${name}, ${mode}`, png: await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } }) });
    }
  }
  await page.close();
  return pictures;
}

/** Arranges pictures in rows, light next to dark, and takes a screenshot. */
async function joinPictures(browser: Browser, pictures: readonly Picture[], { shown, file }: { shown: number; file: string }): Promise<void> {
  const gap = 16;
  const columns = TYPES_IN_ROW * MODES.length;
  const page = await browser.newPage({ viewport: { width: columns * (shown + gap) + gap, height: 600 } });
  const figures = pictures.map(
    ({ caption, png }) => `<figure><figcaption>${caption}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  );
  await page.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(${columns}, ${shown}px); gap: ${gap}px; margin: ${gap}px; background: #888; font: 14px sans-serif }
    figure { margin: 0 }
    img { display: block; width: 100%; margin-top: 4px }
  </style>${figures.join('')}`);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}
