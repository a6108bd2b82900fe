import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../config/site-config.ts';
import { formatProblem } from '../lib/problem.ts';
import mainSite from '../site.config.ts';
import { checkConfigHtml, listFaults } from './check-config-html.ts';

describe('the HTML of the configuration', () => {
  it('may contain text, links, emphasis and pictures', () => {
    const allowed = [
      'a &lt; b &amp; c &gt; d',
      '<strong class="beta">Beta</strong><br>x<wbr>y<br>z',
      '<b>Upper</b> <em lang="de">klein</em>',
      '<a href="https://example.com">a</a> <a href="mailto:a@b.example">b</a> <a href="#c">c</a>',
      '<img src="/img/a.png" alt="" width="1" height="1">',
      '<a title="a, b" href="/a?b&amp;c=d">e</a> &lt;script&gt;',
    ];
    expect(allowed.flatMap((html) => listFaults(html))).toEqual([]);
  });

  it.each<[html: string, message: string, hint: string]>([
    ['<b>a', 'in another way', '<b>a</b>'],
    ['<b><i>a</b></i>', 'in another way', '<b><i>a</i></b>'],
    ['a</i>', 'in another way', 'write it as they read it: a'],
    ['<b class="a', 'in another way', 'write it as they read it: '],
    ['<a href="/a">b<a href="/c">d</a></a>', 'in another way', '<a href="/a">b</a><a href="/c">d</a>'],
    ['a < b & c', 'in another way', 'a &lt; b &amp; c'],
    ['<SCRIPT>a()</SCRIPT>', '<script> is not allowed here', 'allowed: '],
    ['<p>a</p>', '<p> is not allowed here', 'allowed: '],
    ['<b/onclick=a()>c</b>', 'the attribute onclick is not allowed here', 'allowed: href'],
    ['<b style="color: red">c</b>', 'the attribute style is not allowed here', 'allowed: href'],
    ['<a href="java&Tab;script:a()">b</a>', 'is not a page', 'use a path'],
    ['<!-- a', 'a comment or declaration is not allowed here', 'leave it out'],
    ['<!doctype html>', 'in another way', 'write it as they read it: '],
    ['<a href="/a" title=">b</a> <b>c</b>', 'in another way', 'write it as they read it: '],
    ['<b title="a" title="b">c</b>', 'in another way', '<b title="a">c</b>'],
    ['<a title="\0">b</a>', 'in another way', 'write it as they read it: '],
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
      expect.stringMatching(/^src\/site\.config\.ts:\d+:\d+: navbar\.items\[0\]\.value: browsers read this in another way .*<b><\/b>$/),
    ]);
    expect(checkConfigHtml(mainSite)).toEqual([]);
  });
});
