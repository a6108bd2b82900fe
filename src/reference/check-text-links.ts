import type { Finding } from './check-references.ts';
import { toText, type JsonObject } from './json.ts';
import { walkDescription } from './object-kinds.ts';

const LINK = /\]\(\s*<?([^()\s<>]+)|\bhref="([^"]+)"/g;

/** Finds links in texts that lead nowhere on pages: to parts of other tools' pages, and to files beside the description. */
export function checkTextLinks(document: JsonObject): Finding[] {
  const findings: Finding[] = [];
  walkDescription(document, (value, _kind, keys) => {
    const text = toText(value['description']);
    if (!text.includes('](') && !text.includes('href=')) return;
    for (const [, markdown, html] of withoutCode(text).matchAll(LINK)) {
      const address = markdown ?? html ?? '';
      const isPart = address.startsWith('#') && address.includes('/');
      if (!isPart && (/^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(address) || address === '')) continue;
      findings.push({
        keys: [...keys, 'description'],
        message: `link leads nowhere: ${address}`,
        hint: isPart ? 'use the address of the page, such as /apis/get-pet' : 'use an address that starts with a slash or https://',
      });
    }
  });
  return findings;
}

/** Drops code from Markdown, whose brackets are no links. */
function withoutCode(text: string): string {
  let isCode = false;
  const lines = text.split('\n').filter((line) => {
    const isFence = /^ {0,3}(?:```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    return !isFence && !isCode;
  });
  return lines.join('\n').replace(/`[^`]+`/g, '');
}
