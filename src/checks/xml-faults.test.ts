import { describe, expect, it } from 'vitest';
import { listXmlFaults } from './xml-faults.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const LINKS = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const PAGE = 'http://www.w3.org/1999/xhtml';

const list = (text: string) => listXmlFaults(new TextEncoder().encode(text)).map(({ message }) => message);

describe('an XML file that a browser opens as a document', () => {
  it('may be a drawing, or data that nothing runs', () => {
    const harmless = [
      `<svg ${SVG} viewBox="0 0 1 1"><style>path{fill:red}</style><path style="fill:red" d="M0 0"/></svg>`,
      `\ufeff<?xml version="1.0" encoding="utf-8" standalone="no"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg ${SVG}/>`,
      `<svg ${SVG} ${LINKS}><a xlink:href="https://docs.example/#a"><image href="data:image/png;base64,AA"/></a><use xlink:href="#a"/></svg>`,
      `<svg ${SVG}><foreignObject><div xmlns="${PAGE}">text<br/></div></foreignObject><animate attributeName="x" to="1"/></svg>`,
      '<a online="true" href="javascript:of no meaning"><!-- <script> --><![CDATA[<script>]]>&lt;script></a>',
    ];
    expect(harmless.flatMap(list)).toEqual([]);
  });

  it.each([
    [`<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>a()</s:script></s:svg>`, '<s:script> could run script or load another document'],
    [`<a><h:script xmlns:h="${PAGE}">a()</h:script></a>`, '<h:script> could run script'],
    [`<svg ${SVG}><a ONCLICK="a()"/></svg>`, 'the handler ONCLICK runs script'],
    [`<a><h:img xmlns:h="${PAGE}" src="x" onerror="a()"/></a>`, 'the handler onerror runs script'],
    [`<svg ${SVG} ${LINKS}><a xlink:href=" java&#10;script:a()"/></svg>`, 'could run script'],
    [`<svg ${SVG}><image href="data:text/html,a"/></svg>`, 'could run script'],
    [`<svg ${SVG} xmlns:l="http://www.w3.org/1999/xlink"><a><set attributeName="l:href" to="javascript:a()"/></a></svg>`, 'animates a handler'],
    [`<svg ${SVG}><foreignObject><iframe xmlns="${PAGE}" srcdoc="a"/></foreignObject></svg>`, '<iframe> could run script or load another'],
    [`<html xmlns="${PAGE}"><form action="javascript:a()"/></html>`, 'the address action="javascript:a()" could run script'],
    [`<?xml-stylesheet type="text/xsl" href="a.xsl"?><a/>`, 'it loads a style sheet'],
    [`<!DOCTYPE svg [<!ENTITY a "<script>b()</script>">]><svg ${SVG}>&a;</svg>`, 'its document type contains declarations'],
    [`<svg ${SVG}><?a ><!-- ?><script>b()</script><?a --> ?></svg>`, '<script> could run script'],
    ['<p>a<br>b</p>', 'it is not well-formed: '],
    [`<?xml version="1.0" encoding="utf-7"?><svg ${SVG}/>`, 'it declares the encoding utf-7; the site sends UTF-8'],
  ])('may not contain %s', (text, message) => {
    expect(list(text).join('\n')).toContain(message);
  });

  it('is in UTF-8, and its errors have their positions', () => {
    expect(listXmlFaults(Buffer.from('\ufeff<svg><script/></svg>', 'utf16le'))[0]?.message).toContain('it is not UTF-8');
    expect(listXmlFaults(new TextEncoder().encode(`<svg ${SVG}>\n  <a>\n    <script/></a></svg>`))).toMatchObject([{ line: 3 }]);
  });
});
