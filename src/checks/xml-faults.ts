import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import { isExecutableAddress } from '../lib/addresses.ts';

/** Content of an XML file that could run in a browser, or a parsing error. */
export interface XmlFault {
  line: number;
  column: number;
  message: string;
}

/** Namespaces with active elements. */
const ACTIVE_NAMESPACES = new Set(['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg', 'http://www.w3.org/1998/Math/MathML']);
/** Elements that run, load or embed another document. */
const ACTIVE_ELEMENTS = new Set([
  'handler',
  'listener',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'portal',
  'base',
  'meta',
  'link',
]);
/** Elements that show a picture, including data URLs. */
const PICTURE_ELEMENTS = new Set(['image', 'feimage', 'img']);
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster', 'background', 'ping', 'srcdoc']);
const PICTURE = /^\s*data:image\//i;

/**
 * Lists content in SVG and other XML files that could run script. The parser is
 * as strict as browsers are, so that both read the same. Unreadable files are
 * faults, and so are document types with an internal subset, which can add
 * attributes.
 *
 * @param content of the file
 */
export function listXmlFaults(content: Uint8Array): XmlFault[] {
  const faults: XmlFault[] = [];
  let text = '';
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return [{ line: 1, column: 1, message: 'it is not UTF-8' }];
  }
  const parser = new SaxesParser({ xmlns: true });
  let isRead = true;
  const report = (message: string) => faults.push({ line: parser.line, column: parser.column + 1, message });
  parser.on('error', ({ message }) => {
    if (isRead) report(`it is not well-formed: ${message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}`);
    isRead = false;
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) report(`it declares the encoding ${encoding}; the site sends UTF-8`);
  });
  parser.on('doctype', (declaration) => {
    if (declaration.includes('[')) report('its document type contains declarations');
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target.toLowerCase() === 'xml-stylesheet') report('it loads a style sheet, which can add scripts');
  });
  parser.on('opentag', (tag) => readElement(tag, report));
  parser.write(text).close();
  return faults;
}

function readElement({ name, local, uri, attributes }: SaxesTagNS, report: (message: string) => void): void {
  const element = local.toLowerCase();
  if (element === 'script' || (ACTIVE_NAMESPACES.has(uri) && ACTIVE_ELEMENTS.has(element)))
    report(`<${name}> could run script or load another document`);
  if (!ACTIVE_NAMESPACES.has(uri)) return;
  for (const attribute of Object.values<SaxesAttributeNS>(attributes)) {
    const { local: key, value } = attribute;
    if (attribute.prefix === 'xmlns' || attribute.name === 'xmlns') continue;
    if (/^on/i.test(key)) report(`the handler ${attribute.name} runs script`);
    else if (/^attributename$/i.test(key) && /^on|^(?:[^]*:)?href$/i.test(value.trim()))
      report(`${attribute.name}="${value}" animates a handler or an address`);
    else if (ADDRESSES.has(key.toLowerCase()) && isExecutableAddress(value) && !(PICTURE_ELEMENTS.has(element) && PICTURE.test(value)))
      report(`the address ${attribute.name}="${value.trim().slice(0, 40)}" could run script`);
  }
}
