import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../config/site-config.ts';
import { formatProblem } from '../lib/problem.ts';
import mainSite from '../site.config.ts';
import { checkConfigHtml, listFaults } from './check-config-html.ts';

describe('the HTML of the configuration', () => {
  it.each([
    'Text.',
    'a < b & c > d',
    'Read <a href="/blog/hello" title="Hello">the news</a>.',
    '<strong class="beta">Beta</strong><br>x<wbr>y<br/>z',
    '<B>Upper</B> <em lang=de>klein</em>',
    '<a href="https://example.com">a</a> <a href="mailto:a@b.example">b</a> <a href="#c">c</a>',
    '<img src="/img/a.png" alt="" width="1" height="1">',
    '&lt;script&gt; &amp; &#39;',
    '<span aria-hidden="true" data-x="1">a</span>',
    'a &amp b &notit; &eacute; &#x1F600; &nbsp;c',
    '<a title="a > b" href=/a?b&c=d>e</a>',
    'two\r\nlines',
  ])('may contain %s', (html) => {
    expect(listFaults(html)).toEqual([]);
  });

  it.each<[html: string, message: string, hint: string]>([
    ['<b>a', '<b> is not closed', 'write </b>'],
    ['<div>a', '<div> is not allowed here', 'allowed: a, abbr'],
    ['<b>a</i>', '</i> closes <b>', 'write </b> first'],
    ['<b><i>a</b></i>', '</b> closes <i>', 'write </i> first'],
    ['a</b>', '</b> closes nothing', 'leave it out'],
    ['a</div>', '</div> closes nothing', 'leave it out'],
    ['a</p>', '</p> closes nothing', 'leave it out'],
    ['<b/>a', '<b> is not closed', 'write </b>'],
    ['<b', '<b is not closed', 'write >'],
    ['<b class="a', '<b class="a is not closed', 'write >'],
    ['<a href="/a">b<a href="/c">d</a></a>', 'a link inside a link', 'close the first with </a>'],
    ['<script>a()</script>', '<script> is not allowed here', 'allowed: '],
    ['<SCRIPT>a()</SCRIPT>', '<script> is not allowed here', 'allowed: '],
    ['<style>a{}</style>', '<style> is not allowed here', 'allowed: '],
    ['<iframe src="/a"></iframe>', '<iframe> is not allowed here', 'allowed: '],
    ['<svg onload=a()></svg>', '<svg> is not allowed here', 'allowed: '],
    ['<p>a</p>', '<p> is not allowed here', 'allowed: '],
    ['<base href="//elsewhere.example">', '<base> is not allowed here', 'allowed: '],
    ['<template><b></template>', '<template> is not allowed here', 'allowed: '],
    ['<textarea>a</textarea>', '<textarea> is not allowed here', 'allowed: '],
    ['<b onclick="a()">c</b>', 'the attribute onclick is not allowed here', 'allowed: href'],
    ['<b ONCLICK=a()>c</b>', 'the attribute onclick is not allowed here', 'allowed: href'],
    ['<b/onclick=a()>c</b>', 'the attribute onclick is not allowed here', 'allowed: href'],
    ['<b style="color: red">c</b>', 'the attribute style is not allowed here', 'allowed: href'],
    ['<b id="main">c</b>', 'the attribute id is not allowed here', 'allowed: href'],
    ['<a href="javascript:a()">b</a>', 'the address href="javascript:a()" is not a page', 'use a path'],
    ['<a href="java&#9;script:a()">b</a>', 'is not a page', 'use a path'],
    ['<a href="java&Tab;script:a()">b</a>', 'is not a page', 'use a path'],
    ['<img src="data:image/svg+xml,a">', 'is not a page', 'use a path'],
    ['<!-- a', 'a comment is not allowed here', 'leave it out'],
    ['<!-- a -->', 'a comment is not allowed here', 'leave it out'],
    ['<!doctype html>', 'a declaration is not allowed here', 'leave it out'],
    ['<?php a ?>', 'a comment is not allowed here', 'leave it out'],
    ['<![CDATA[a]]>', 'a comment is not allowed here', 'leave it out'],
    ['</ a>b', 'a comment is not allowed here', 'leave it out'],
    ['<a title=">', '<a title="> is not closed', 'close the quote before >'],
    ["<a title='>b</a>", "<a title='>b</a> is not closed", 'close the quote before >'],
    ['<a href="/a" title=">b</a> <b>c</b>', '<a href="/a" title=" is not closed', 'close the quote before >'],
    ['<b class', '<b class is not closed', 'write >'],
    ['<b class=', '<b class= is not closed', 'write >'],
    ['<b>a</b', '</b is not closed', 'write >'],
    ['<b title="a" title="b">c</b>', 'browsers parse this differently', 'each attribute once'],
    ['a\0b', 'a null byte is not allowed here', 'leave it out'],
    ['<a title="\0">b</a>', 'a null byte is not allowed here', 'leave it out'],
    ['<b\0>a</b\0>', 'a null byte is not allowed here', 'leave it out'],
  ])('may not contain %s', (html, message, hint) => {
    const faults = listFaults(html);
    expect(faults.map(([text]) => text).join('\n')).toContain(message);
    expect(faults.find(([text]) => text.includes(message))?.[1]).toContain(hint);
  });

  it('does not affect the checks of what follows it', () => {
    const { document } = new JSDOM().window;
    const piece = fc.constantFrom(
      ...'<a <b <br > / " \' = title href a b &amp; & &lt &lt; </b> </a> <!-- --> <![CDATA[ ]]> <? ?> </ \0 \r \n'.split(' '),
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = pieces.join('');
        if (listFaults(html).length > 0) return;
        const paragraph = document.createElement('p');
        paragraph.innerHTML = `${html}<wbr class="next">`;
        expect(paragraph.lastElementChild?.className).toBe('next');
        expect(paragraph.outerHTML).not.toContain('<!');
        expect([...paragraph.querySelectorAll('*')].map(({ localName }) => localName).join(' ')).toMatch(/^(?:(?:a|b|br) )*wbr$/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is checked in the announcement and in the navbar, and reported with its position', () => {
    const site: SiteConfig = {
      ...mainSite,
      announcementBar: { id: 'a', content: '<div>', isCloseable: true },
      navbar: { ...mainSite.navbar, items: [{ type: 'html', position: 'left', value: '<b>' }] },
    };
    expect(checkConfigHtml(site).map(formatProblem)).toEqual([
      expect.stringMatching(/^src\/site\.config\.ts:\d+:\d+: announcementBar\.content: <div> is not allowed here; allowed: /),
      expect.stringMatching(/^src\/site\.config\.ts:\d+:\d+: announcementBar\.content: <div> is not closed; write <\/div>$/),
      expect.stringMatching(/^src\/site\.config\.ts:\d+:\d+: navbar\.items\[0\]\.value: <b> is not closed; write <\/b>$/),
    ]);
    expect(checkConfigHtml(mainSite)).toEqual([]);
  });
});
