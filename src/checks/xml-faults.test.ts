import { describe, expect, it } from 'vitest';
import { listXmlFaults } from './xml-faults.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const LINKS = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const PAGE = 'http://www.w3.org/1999/xhtml';

const list = (text: string) => listXmlFaults(new TextEncoder().encode(text)).map(({ message }) => message);

describe('an XML file that a browser opens as a document', () => {
  it.each([
    `<svg ${SVG} viewBox="0 0 1 1"><style>path{fill:red}</style><path style="fill:red" d="M0 0"/></svg>`,
    `\ufeff<?xml version="1.0" encoding="utf-8" standalone="no"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg ${SVG}/>`,
    `<svg ${SVG} ${LINKS}><a xlink:href="https://docs.example/#a"><image href="data:image/png;base64,AA"/></a><use xlink:href="#a"/></svg>`,
    `<svg ${SVG}><foreignObject><div xmlns="${PAGE}">text<br/></div></foreignObject><animate attributeName="x" to="1"/></svg>`,
    `<svg ${SVG} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:version="1"><metadata/></svg>`,
    '<?xml version="1.0"?><users><user>12AB</user></users>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><Url type="text/html" template="https://docs.example/search?q={searchTerms}"/></OpenSearchDescription>',
    '<a online="true" href="javascript:of no meaning"><!-- <script> --><![CDATA[<script>]]>&lt;script></a>',
  ])('may contain %s', (text) => {
    expect(list(text)).toEqual([]);
  });

  it.each([
    [`<svg ${SVG}><script>a()</script></svg>`, '<script> could run script or load another document'],
    [`<svg ${SVG}><script href="https://elsewhere.example/a.js"/></svg>`, '<script> could run script'],
    [`<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>a()</s:script></s:svg>`, '<s:script> could run script'],
    [`<a><h:script xmlns:h="${PAGE}">a()</h:script></a>`, '<h:script> could run script'],
    ['<a><script>b()</script></a>', '<script> could run script'],
    [`<svg ${SVG} onload="a()"/>`, 'the handler onload runs script'],
    [`<svg ${SVG}><a ONCLICK="a()"/></svg>`, 'the handler ONCLICK runs script'],
    [`<a><h:img xmlns:h="${PAGE}" src="x" onerror="a()"/></a>`, 'the handler onerror runs script'],
    [`<math xmlns="http://www.w3.org/1998/Math/MathML" onclick="a()"/>`, 'the handler onclick runs script'],
    [`<svg ${SVG} ${LINKS}><a xlink:href=" java&#10;script:a()"/></svg>`, 'could run script'],
    [`<svg ${SVG}><a href="JAVASCRIPT:a()"/></svg>`, 'the address href="JAVASCRIPT:a()" could run script'],
    [`<svg ${SVG}><use href="data:image/svg+xml,a#b"/></svg>`, 'the address href="data:image/svg+xml,a#b" could run script'],
    [`<svg ${SVG}><image href="data:text/html,a"/></svg>`, 'could run script'],
    [`<svg ${SVG}><a><animate attributeName="href" to="javascript:a()"/></a></svg>`, 'animates a handler or an address'],
    [
      `<svg ${SVG} xmlns:l="http://www.w3.org/1999/xlink"><a><set attributeName="l:href" to="javascript:a()"/></a></svg>`,
      'animates a handler or an address',
    ],
    [`<svg ${SVG}><set attributeName="onclick" to="a()"/></svg>`, 'animates a handler or an address'],
    [`<svg ${SVG}><foreignObject><iframe xmlns="${PAGE}" srcdoc="a"/></foreignObject></svg>`, '<iframe> could run script or load another'],
    [`<svg ${SVG}><foreignObject><embed xmlns="${PAGE}" src="a"/></foreignObject></svg>`, '<embed> could run script'],
    [`<html xmlns="${PAGE}"><head><base href="https://elsewhere.example"/></head></html>`, '<base> could run script or load another'],
    [`<html xmlns="${PAGE}"><form action="javascript:a()"/></html>`, 'the address action="javascript:a()" could run script'],
    [`<?xml-stylesheet type="text/xsl" href="a.xsl"?><a/>`, 'it loads a style sheet'],
    [`<!DOCTYPE svg [<!ATTLIST svg onload CDATA "a()">]><svg ${SVG}/>`, 'its document type contains declarations'],
    [`<!DOCTYPE svg [<!ENTITY a "<script>b()</script>">]><svg ${SVG}>&a;</svg>`, 'its document type contains declarations'],
    [`<svg ${SVG}><?a ><!-- ?><script>b()</script><?a --> ?></svg>`, '<script> could run script'],
    [`<!DOCTYPE svg PUBLIC "> <!--" "b"><svg ${SVG}><script>b()</script></svg>`, '<script> could run script'],
    ['<p>a<br>b</p>', 'it is not well-formed: '],
    ['text', 'it is not well-formed: '],
    ['', 'it is not well-formed: '],
    [`<svg ${SVG}>&nbsp;</svg>`, 'it is not well-formed: undefined entity'],
    [`<?xml version="1.0" encoding="utf-7"?><svg ${SVG}/>`, 'it declares the encoding utf-7; the site sends UTF-8'],
  ])('may not contain %s', (text, message) => {
    expect(list(text).join('\n')).toContain(message);
  });

  it.each([
    ['UTF-16 with a mark', Buffer.from('\ufeff<svg><script/></svg>', 'utf16le'), 'it is not UTF-8'],
    ['UTF-16 without a mark', Buffer.from('<svg><script/></svg>', 'utf16le'), 'it is not well-formed'],
    ['compressed', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), 'it is not UTF-8'],
  ])('may not contain %s', (_what, content, message) => {
    expect(listXmlFaults(content)[0]?.message).toContain(message);
  });

  it('has its errors reported at their positions', () => {
    expect(listXmlFaults(new TextEncoder().encode(`<svg ${SVG}>\n  <a>\n    <script/></a></svg>`))).toMatchObject([{ line: 3 }]);
  });
});
