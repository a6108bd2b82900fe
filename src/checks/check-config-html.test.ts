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
      'a < b & c > d',
      '<strong class="beta">Beta</strong><br>x<wbr>y<br/>z',
      '<B>Upper</B> <em lang=de>klein</em>',
      '<a href="https://example.com">a</a> <a href="mailto:a@b.example">b</a> <a href="#c">c</a>',
      '<img src="/img/a.png" alt="" width="1" height="1">',
      '<a title="a > b" href=/a?b&c=d>e</a> &lt;script&gt; &#39; &notit; &#x1F600;',
    ];
    expect(allowed.flatMap((html) => listFaults(html))).toEqual([]);
  });

  it.each<[html: string, message: string, hint: string]>([
    ['<b>a', '<b> is not closed', 'write </b>'],
    ['<b><i>a</b></i>', '</b> closes <i>', 'write </i> first'],
    ['a</p>', '</p> closes nothing', 'leave it out'],
    ['<b class="a', '<b class="a is not closed', 'write >'],
    ['<a href="/a">b<a href="/c">d</a></a>', 'a link inside a link', 'close the first with </a>'],
    ['<SCRIPT>a()</SCRIPT>', '<script> is not allowed here', 'allowed: '],
    ['<p>a</p>', '<p> is not allowed here', 'allowed: '],
    ['<b/onclick=a()>c</b>', 'the attribute onclick is not allowed here', 'allowed: href'],
    ['<b style="color: red">c</b>', 'the attribute style is not allowed here', 'allowed: href'],
    ['<a href="java&Tab;script:a()">b</a>', 'is not a page', 'use a path'],
    ['<!-- a', 'a comment is not allowed here', 'leave it out'],
    ['<!doctype html>', 'a declaration is not allowed here', 'leave it out'],
    ['<a href="/a" title=">b</a> <b>c</b>', '<a href="/a" title=" is not closed', 'close the quote before >'],
    ['<b title="a" title="b">c</b>', 'browsers parse this differently', 'each attribute once'],
    ['<a title="\0">b</a>', 'a null byte is not allowed here', 'leave it out'],
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
