import { findControlCharacter } from '../lib/control-characters.ts';
import type { Finding } from './check-references.ts';
import type { JsonObject } from './json.ts';
import { walkDescription } from './object-kinds.ts';

/** Fields with values, which pages show escaped. */
const VALUES = new Set(['default', 'const', 'example', 'value']);

/** Reports control characters in names and texts, which nobody can see and feeds can't contain. */
export function checkCharacters(document: JsonObject): Finding[] {
  const findings: Finding[] = [];
  walkDescription(document, (object, _kind, keys) => {
    for (const [key, value] of Object.entries(object)) {
      const found = findControlCharacter(key) ?? (typeof value === 'string' && !VALUES.has(key) ? findControlCharacter(value) : undefined);
      if (found) findings.push({ keys: [...keys, key], message: found.message, hint: 'delete it' });
    }
  });
  return findings;
}
