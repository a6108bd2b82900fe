import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** Characters tried for a set, the plainest first. */
const PLAIN = [...'a0A1bB-_. /:@#+'];
/** Repetitions tried where a pattern leaves the number open. */
const REPETITIONS = [1, 0, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 128];
const LONGEST = 200;

const parser = new RegExpParser({ ecmaVersion: 2025 });

/**
 * Makes a plain text that matches a pattern (JSON Schema 2020-12 validation,
 * section 6.3.3).
 *
 * @returns nothing for a pattern that looks around, refers back, or leaves no
 * text of that length
 */
export function makeMatch(pattern: string, { least = 0, most = LONGEST }: { least?: number; most?: number | undefined }): string | undefined {
  const parsed = parse(pattern);
  if (!parsed) return undefined;
  const texts = REPETITIONS.map((repetitions) => writeAlternatives(parsed, repetitions));
  return texts.find((text) => text !== undefined && text.length >= least && text.length <= Math.min(most, LONGEST));
}

function parse(pattern: string): AST.Pattern | undefined {
  for (const unicode of [true, false]) {
    try {
      return parser.parsePattern(pattern, 0, pattern.length, { unicode });
    } catch {
      // A pattern may only be valid without the flag, or not at all.
    }
  }
  return undefined;
}

function writeAlternatives({ alternatives }: { alternatives: readonly AST.Alternative[] }, repetitions: number): string | undefined {
  for (const { elements } of alternatives) {
    const text = writeAll(elements, repetitions);
    if (text !== undefined) return text;
  }
  return undefined;
}

function writeAll(elements: readonly AST.Element[], repetitions: number): string | undefined {
  let text = '';
  for (const element of elements) {
    const part = write(element, repetitions);
    if (part === undefined || text.length + part.length > LONGEST) return undefined;
    text += part;
  }
  return text;
}

function write(element: AST.Element, repetitions: number): string | undefined {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterSet':
    case 'CharacterClass':
      return findCharacter(element);
    case 'CapturingGroup':
    case 'Group':
      return writeAlternatives(element, repetitions);
    case 'Quantifier': {
      const count = Math.min(element.max, Math.max(element.min, repetitions));
      if (count > LONGEST) return undefined;
      const once = count === 0 ? '' : write(element.element, repetitions);
      return once === undefined ? (element.min === 0 ? '' : undefined) : once.repeat(count);
    }
    case 'Assertion':
      return element.kind === 'start' || element.kind === 'end' ? '' : undefined;
    default:
      return undefined;
  }
}

/** Returns a character of a set. */
function findCharacter(set: AST.CharacterSet | AST.CharacterClass): string | undefined {
  // A set of one character can't take long to match.
  const pattern = parseSet(set.raw);
  const starts =
    set.type === 'CharacterClass'
      ? set.elements.flatMap((each) => ('min' in each ? [each.min.value] : 'value' in each && typeof each.value === 'number' ? [each.value] : []))
      : [];
  const candidates = [...PLAIN, ...starts.map((code) => String.fromCodePoint(code)), 'é', 'я', '中', '~', '\t', '\n'];
  return pattern && candidates.find((character) => pattern.test(character));
}

function parseSet(raw: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(`^${raw}$`, flags);
    } catch {
      // As above.
    }
  }
  return undefined;
}
