import { RegExpParser, type AST } from '@eslint-community/regexpp';

const parser = new RegExpParser({ ecmaVersion: 2025 });
/** Repetitions tried where a pattern leaves the number open. */
const REPETITIONS = [1, 0, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 128];
const LONGEST = 200;

/**
 * Makes a plain text that matches a pattern (JSON Schema 2020-12 validation,
 * section 6.3.3).
 *
 * @returns nothing for a pattern that looks around, refers back, or leaves no
 * text of that length
 */
export function makeMatch(pattern: string, least = 0, most = LONGEST): string | undefined {
  if (pattern === '') return undefined;
  try {
    const parsed = parser.parsePattern(pattern, 0, pattern.length, { unicode: /\\[pP]\{/.test(pattern) });
    const texts = REPETITIONS.map((count) => writeFirst(parsed.alternatives, count));
    return texts.find((text) => text !== undefined && text.length >= least && text.length <= Math.min(most, LONGEST));
  } catch {
    return undefined;
  }
}

function writeFirst(alternatives: readonly AST.Alternative[], count: number): string | undefined {
  const [first] = alternatives;
  const parts = first?.elements.map((element) => write(element, count)) ?? [];
  return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
}

function write(element: AST.Element, count: number): string | undefined {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterSet':
    case 'CharacterClass':
      return findCharacter(element.raw);
    case 'CapturingGroup':
    case 'Group':
      return writeFirst(element.alternatives, count);
    case 'Quantifier': {
      const times = Math.min(element.max, Math.max(element.min, count), LONGEST);
      return times === 0
        ? ''
        : write(element.element, count)
            ?.repeat(times)
            .slice(0, LONGEST + 1);
    }
    case 'Assertion':
      return element.kind === 'start' || element.kind === 'end' ? '' : undefined;
    default:
      return undefined;
  }
}

/** Returns a plain character of a set. A set of one character can't take long to match. */
function findCharacter(set: string): string | undefined {
  const pattern = new RegExp(`^${set}$`, /\\[pP]\{/.test(set) ? 'u' : '');
  return [...'a0A1bB-_. /:@#+éя中~\t\n', ...set].find((character) => pattern.test(character));
}
