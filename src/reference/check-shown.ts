import type { Finding } from './check-references.ts';
import type { JsonObject } from './json.ts';
import { walkDescription, type Kind } from './object-kinds.ts';

/** Fields of OpenAPI 3.2 that pages don't show, by the kind of their object. */
const NOT_SHOWN: Readonly<Record<Kind, readonly string[]>> = {
  document: ['$self'],
  media: ['prefixEncoding', 'itemEncoding'],
  encoding: ['encoding', 'prefixEncoding', 'itemEncoding'],
};

/** Finds what OpenAPI allows and pages don't show. */
export function checkShown(document: JsonObject): Finding[] {
  const findings: Finding[] = [];
  walkDescription(document, (value, kind, keys) => {
    for (const field of NOT_SHOWN[kind] ?? [])
      if (value[field] !== undefined)
        findings.push({ keys: [...keys, field], message: `${field} isn't shown on pages`, hint: 'say what readers need of it in a description' });
  });
  return findings;
}
