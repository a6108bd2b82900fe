import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const NONCE = 'own';
const read = (body: string, head = '') => readPage(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`, NONCE);

describe('a built page', () => {
  it('yields its scripts and styles as they are in the source', () => {
    const { scripts, styles, faults } = read(
      `<script nonce="own">a < b && "&amp;"</script><style nonce="own">a > b {}</style>`,
      '<style>c{}</style><script nonce="own">d</script>',
    );
    expect({ scripts, styles, faults }).toEqual({ scripts: ['d', 'a < b && "&amp;"'], styles: ['c{}', 'a > b {}'], faults: [] });
  });

  it('yields its classes, and the addresses on this site that it links to', () => {
    const { classes, links } = read(
      '<p class="a  b"><a class=c href="/q&amp;a?x#y">d</a><img src="/e%20f.png"><a href="https://g">h</a><a href="//i">j</a><a href="k">l</a><p title="/m">',
    );
    expect([...classes]).toEqual(['a', 'b', 'c']);
    expect([...links]).toEqual(['/q&a', '/e%20f.png']);
  });

  it.each([
    ['structured data', '<script type="application/ld+json">{"a":"<b>"}</script>'],
    ['scripts of this site', '<script type="module" src="/_astro/a.js"></script>'],
    ['what looks like a handler in text', '<p title="onclick=1">onclick="a" style="b" &lt;script>c&lt;/script></p>'],
    ['data as pictures in CSS', '<p class="style">a</p>'],
    ['headings whose ids are made from their text', '<h2 id="location">Location</h2><h3 id="body">Body</h3>'],
    ['ids and names of no meaning', '<img name="board-1" id="front-1"><form name="feed-back"><input name="q"></form><details name="body">'],
    ['a drawing', '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'],
  ])('may contain %s', (_what, html) => {
    expect(read(html).faults).toEqual([]);
  });

  it.each<[html: string, what: RegExp]>([
    ['<script>a()</script>', /^an inline script "a\(\)"$/],
    ['<script nonce="other">a()</script>', /^an inline script/],
    ['<script type="importmap">{}</script>', /^an inline script/],
    ['<svg><script>a()</script></svg>', /^an inline script/],
    ['<noscript><style>a{}</style></noscript>', /^an inline style/],
    ['<script src="https://elsewhere.example/a.js"></script>', /^the script "https:\/\/elsewhere\.example\/a\.js" of another host$/],
    ['<script src="data:text/javascript,a()"></script>', /^the address src="data:/],
    ['<style>p{}</style>', /^an inline style "p\{\}"$/],
    ['<p onclick="a()">b</p>', /^the handler onclick="a\(\)"$/],
    ['<p style="color: red">b</p>', /^the attribute style="color: red"$/],
    ['<a href="javascript:a()">b</a>', /^the address href="javascript:a\(\)"$/],
    ['<a href=" java&#9;script:a()">b</a>', /^the address href=/],
    ['<button formaction="javascript:a()"></button>', /^the address formaction=/],
    ['<iframe src="https://elsewhere.example"></iframe>', /^<iframe>$/],
    ['<object data="/a"></object>', /^<object>$/],
    ['<embed src="/a">', /^<embed>$/],
    ['<base href="https://elsewhere.example">', /^<base>$/],
    ['<meta http-equiv="refresh" content="0;url=https://elsewhere.example">', /^<meta>$/],
    ['<img name="getElementById">', /^<img name="getElementById">, which may hide something from scripts$/],
    ['<img name="x" id="querySelector">', /^<img id="querySelector">/],
    ['<form><input name="submit"></form>', /^<input name="submit">, which/],
    ['<h2 id="trustedTypes">a</h2>', /^<h2 id="trustedTypes">, which/],
  ])('may not contain %s', (html, what) => {
    const { faults, scripts, styles } = read(html);
    expect(faults.map((fault) => fault.what).join('\n')).toMatch(new RegExp(what.source, 'm'));
    expect([...scripts, ...styles]).toEqual([]);
  });

  it('may not contain foreign scripts in its head', () => {
    expect(read('', '<script>a()</script>').faults).toHaveLength(1);
  });
});
