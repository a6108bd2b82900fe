import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { CARD_SIZE, drawCards, listCards, type Card } from './cards.ts';

const site = {
  url: 'https://docs.example/base',
  title: 'Docs',
  titleDelimiter: '|',
  areas: { guide: { color: '#ffc933', drawing: 'guide.svg' } },
  cards: { otherDrawing: 'other.svg' },
};
const searchable = [
  { route: '/guide/a', area: 'guide', areaLabel: 'Guides' },
  { route: '/loose', area: '', areaLabel: 'Docs' },
];

function list(route: string, title: string, image = `https://docs.example/base/cards${route}.png`) {
  return listCards(site, new Map([[route, { preview: { 'og:title': title, 'og:image': image } }]]), searchable);
}

describe('the cards of a site', () => {
  it.each([
    ['a page', '/guide/a', 'Wiring | Docs', { title: 'Wiring', area: 'Guides', drawing: 'guide.svg', color: '#ffc933' }],
    [
      'a page that no sidebar has, by the pages beside it,',
      '/guide/z/deep',
      'Deep | Docs',
      { title: 'Deep', area: 'Guides', drawing: 'guide.svg', color: '#ffc933' },
    ],
    ['a page outside of areas', '/loose', 'Loose | Docs', { title: 'Loose', area: 'Docs', drawing: 'other.svg', color: '#14171d' }],
    ['a page named as its area', '/guide', 'Guides | Docs', { title: 'Guides', area: '', drawing: 'guide.svg', color: '#ffc933' }],
  ])('show the title, area and drawing of %s', (_, route, title, shown) => {
    expect(list(route, title)).toEqual([{ file: `cards${route}.png`, ...shown }]);
  });

  it('are not drawn for pages with their own picture, or if the configuration has none', () => {
    expect(list('/guide/a', 'Wiring | Docs', 'https://docs.example/base/img/own.png')).toEqual([]);
    expect(listCards({ ...site, cards: undefined }, new Map([['/a', { preview: { 'og:title': 'A', 'og:image': 'b' } }]]), searchable)).toEqual([]);
  });
});

describe('a drawn card', () => {
  let root: string;
  let cache: string;
  let folder: string;
  const options = () => ({ site: { navbar: { style: 'default' as const, hideOnScroll: false, items: [] } }, cache });
  const makeCard = (changes: Partial<Card> = {}): Card => ({
    file: 'cards/guide/a.png',
    title: 'Read a sensor over I²C, in 10 kΩ steps',
    area: 'Guides',
    drawing: join(root, 'art.svg'),
    color: '#ffc933',
    ...changes,
  });

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'cards-'));
    [cache, folder] = [join(root, 'cache'), join(root, 'site')];
    mkdirSync(folder);
    writeFileSync(
      join(root, 'art.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="var(--bg,#fff)" stroke="currentColor" d="M1 1h7v7z"/></svg>',
    );
  });

  it('is a PNG of the size that previews require, below 40 kB, even with a long title', async () => {
    await drawCards(folder, [makeCard({ title: `${'Wide words '.repeat(6)}${'x'.repeat(40)}` })], options());
    const png = readFileSync(join(folder, 'cards/guide/a.png'));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([CARD_SIZE.width, CARD_SIZE.height]);
    expect(png.length).toBeLessThan(40_000);
  });

  it('is cached until its content changes, and deleted when no page uses it', async () => {
    await drawCards(folder, [makeCard(), makeCard({ file: 'cards/b.png' })], options());
    const [first = ''] = readdirSync(cache);
    expect(readdirSync(cache)).toEqual([first]);
    expect(readFileSync(join(folder, 'cards/b.png'))).toEqual(readFileSync(join(folder, 'cards/guide/a.png')));
    const { mtimeMs } = statSync(join(cache, first));
    await drawCards(folder, [makeCard()], options());
    expect(statSync(join(cache, first)).mtimeMs).toBe(mtimeMs);
    await drawCards(folder, [makeCard({ title: 'Other' })], options());
    expect(readdirSync(cache)).toHaveLength(1);
    expect(readdirSync(cache)).not.toContain(first);
  });

  it('is byte for byte the same in two builds', async () => {
    await drawCards(folder, [makeCard()], options());
    const png = readFileSync(join(folder, 'cards/guide/a.png'));
    rmSync(cache, { recursive: true });
    await drawCards(folder, [makeCard()], options());
    expect(readFileSync(join(folder, 'cards/guide/a.png')).equals(png)).toBe(true);
  });
});
