import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeZip } from './make-zip.ts';

const HEAD =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'"><style>p{color:red}</style><link rel="icon" href="/docs/favicon.svg"><link rel="canonical" href="https://docs.example/docs/a"><script src="/docs/_astro/site.js"></script>';
const PAGES = [
  { route: '/', html: `<html><head>${HEAD}</head><body><a href="/docs/comet/pins#power">Pins</a></body></html>` },
  {
    route: '/comet/pins',
    html: `<html><head>${HEAD}</head><body><a href="/docs/">Home</a><a href="/docs/search?q=x#y">Search</a><a href="#power">Power</a><a href="//other.example/">Other</a><img src="/docs/diagrams/ab.svg"><script>let a = '<a href="/docs/">';</script></body></html>`,
  },
];
const SOURCES = { pages: PAGES, files: new Map([['/diagrams/ab.svg', Buffer.from('<svg/>')]]), base: '/docs', origin: 'https://docs.example' };

describe('the archive of pages', () => {
  const files = Object.fromEntries(Object.entries(unzipSync(makeZip(SOURCES))).map(([name, bytes]) => [name, strFromU8(bytes)]));

  it('contains the pages and their files, with one file for each style sheet', () => {
    expect(Object.keys(files).sort()).toEqual(['comet/pins.html', 'diagrams/ab.svg', 'index.html', 'styles/1.css']);
    expect(files['styles/1.css']).toBe('p{color:red}');
  });

  it('links from file to file, and to the site for everything else', () => {
    expect(files['index.html']).toContain('<a href="comet/pins.html#power">');
    const pins = files['comet/pins.html'];
    for (const part of [
      '<a href="../index.html">',
      '<a href="https://docs.example/docs/search?q=x#y">',
      '<a href="#power">',
      '<a href="//other.example/">',
      '<img src="../diagrams/ab.svg">',
    ])
      expect(pins).toContain(part);
    expect(pins).toContain('<link rel="stylesheet" href="../styles/1.css">');
  });

  it('needs no scripts and no policy from a host', () => {
    expect(Object.values(files).join('')).not.toMatch(/<script|http-equiv|canonical/);
  });

  it('is the same file for the same pages', () => {
    expect(Buffer.from(makeZip(SOURCES)).equals(Buffer.from(makeZip(SOURCES)))).toBe(true);
  });
});
