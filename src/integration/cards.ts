import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { copyFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Renderer } from '@takumi-rs/core';
import type { SiteConfig } from '../config/site-config.ts';
import { getCanonical } from '../config/base-path.ts';
import { getCardRoute } from '../model/head.ts';
import type { SearchablePage } from '../search/record.ts';
import { makeAreaFinder } from '../model/areas.ts';
import type { PageFacts } from './read-page.ts';

/** A card for link previews. */
export interface Card {
  /** Path in the built site. */
  file: string;
  title: string;
  /** The page's area. */
  area: string;
  /** SVG file of the area. */
  drawing: string;
  /** Colour of the area. */
  color: string;
}

/**
 * Lists the cards in use.
 *
 * @param pages what each page has for previews, by address
 * @param searchable pages with their areas
 */
export function listCards(
  site: Pick<SiteConfig, 'url' | 'title' | 'titleDelimiter' | 'areas' | 'cards'>,
  pages: ReadonlyMap<string, Pick<PageFacts, 'preview'>>,
  searchable: readonly Pick<SearchablePage, 'route' | 'area' | 'areaLabel'>[],
): Card[] {
  const { cards } = site;
  if (!cards) return [];
  const ending = ` ${site.titleDelimiter} ${site.title}`;
  const findArea = makeAreaFinder(searchable);
  const labels = new Map(searchable.map(({ area, areaLabel }) => [area, areaLabel]));
  return [...pages].flatMap(([route, { preview }]) => {
    const { 'og:title': title, 'og:image': image } = preview;
    if (title === undefined || image !== getCanonical(site, getCardRoute(route))) return [];
    const area = findArea(route);
    const areaLabel = labels.get(area) ?? site.title;
    const shown = title.endsWith(ending) ? title.slice(0, -ending.length) : title;
    return [
      {
        file: getCardRoute(route).slice(1),
        title: shown,
        area: areaLabel === shown ? '' : areaLabel,
        drawing: site.areas[area]?.drawing ?? cards.otherDrawing,
        color: site.areas[area]?.color ?? INK,
      },
    ];
  });
}

/** Size for link previews (Open Graph, and the large cards of X). */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

const FONTS = ['latin', 'latin-ext', 'greek'].map((subset) => `@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`);
const INK = '#14171d';
const MUTED = '#4d5562';
/** Characters from which a title is set smaller. */
const LONG_TITLE = 46;
/** Change this to redraw every card. */
const DESIGN = 2;

/**
 * Draws a built site's cards. They are cached by content, so unchanged pages
 * aren't drawn again.
 *
 * @param folder of the built site
 * @param cache folder of cards from earlier builds
 */
export async function drawCards(
  folder: string,
  cards: readonly Card[],
  { site, cache }: { site: Pick<SiteConfig, 'navbar'>; cache: string },
): Promise<void> {
  if (cards.length === 0) return;
  mkdirSync(cache, { recursive: true });
  const renderer = new Renderer();
  const logo = site.navbar.logo && readFileSync(`public${site.navbar.logo.src}`);
  const drawings = new Map([...new Set(cards.map(({ drawing }) => drawing))].map((drawing) => [drawing, readDrawing(drawing)]));
  let fonts: Promise<void> | undefined;
  const draw = async (card: Card, images: { src: string; data: Buffer }[]) => {
    await (fonts ??= registerFonts(renderer));
    return renderer.render(makeTree(card, logo !== undefined), { ...CARD_SIZE, images, format: 'png' });
  };
  const drawn = new Map<string, Promise<void>>();
  await Promise.all(
    cards.map(async (card) => {
      const images = [
        { src: 'dots', data: makeDots(card.color) },
        { src: 'drawing', data: drawings.get(card.drawing) as Buffer },
        ...(logo ? [{ src: 'logo', data: logo }] : []),
      ];
      const shown = [DESIGN, card.title, card.area, ...images.map(({ data }) => data.toString())];
      const cached = join(cache, `${createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32)}.png`);
      if (!drawn.has(cached))
        drawn.set(cached, existsSync(cached) ? Promise.resolve() : draw(card, images).then((png) => writeAtomically(cached, png)));
      await drawn.get(cached);
      mkdirSync(dirname(join(folder, card.file)), { recursive: true });
      await copyFile(cached, join(folder, card.file));
    }),
  );
  for (const file of globSync('*.png', { cwd: cache })) if (!drawn.has(join(cache, file))) rmSync(join(cache, file));
}

/** Writes a file atomically, however a build ends. */
async function writeAtomically(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

/** Registers fonts one by one. Their order decides which one draws a shared letter. */
async function registerFonts(renderer: Renderer): Promise<void> {
  const require = createRequire(import.meta.url);
  for (const font of FONTS) await renderer.registerFont({ data: readFileSync(require.resolve(font)), name: 'Inter' });
}

/** Draws a bar along the top, and dots that grow towards the bottom edge. */
function makeDots(color: string): Buffer {
  const { width, height } = CARD_SIZE;
  const step = 24;
  const rows = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: width / step + 1 }, (_unused, column) => {
      const x = (column + (row % 2) / 2) * step;
      return `<circle cx="${x}" cy="${height - row * 21 - 4}" r="${(5 - row) * 2.2}"/>`;
    }),
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${color}"><path d="M0 0h${width}v12h-${width}z"/>${rows.flat().join('')}</svg>`,
  );
}

/** Reads a drawing as on light paper, with the fallbacks of the page's colours. */
function readDrawing(file: string): Buffer {
  return Buffer.from(readFileSync(file, 'utf8').replaceAll(/var\(--[\w-]+, ?([^)]+)\)/g, '$1'));
}

function makeTree({ title, area }: Card, hasLogo: boolean) {
  const text = { fontFamily: 'Inter', color: INK };
  return {
    type: 'container' as const,
    style: {
      ...CARD_SIZE,
      display: 'flex',
      flexDirection: 'column' as const,
      padding: '72px',
      backgroundColor: '#fff',
      backgroundImage: 'url(dots)',
    },
    children: [
      { type: 'image' as const, src: 'drawing', width: 400, height: 320, style: { position: 'absolute' as const, left: 750, top: 72 } },
      ...(hasLogo ? [{ type: 'image' as const, src: 'logo', width: 144, height: 56 }] : []),
      { type: 'text' as const, text: area, style: { ...text, color: MUTED, fontSize: 30, height: 38, marginTop: '56px' } },
      {
        type: 'text' as const,
        text: title,
        style: {
          ...text,
          fontSize: title.length < LONG_TITLE ? 68 : 56,
          fontWeight: 800,
          lineHeight: 1.12,
          letterSpacing: '-0.03em',
          marginTop: '16px',
          overflowWrap: 'anywhere' as const,
          width: 660,
        },
      },
    ],
  };
}
