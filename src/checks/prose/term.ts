import type { Passage } from '../../sources/prose-text.ts';
import { inPassages, type Match, type ProseRule } from './prose-rule.ts';

/** A name or word, with its only spelling and variants. */
interface Term {
  write: string;
  /** Matches all spellings, including the right one. */
  pattern: string;
}

/** Names with variants in case and separators. */
const NAMES = [
  'Bluetooth',
  'D-Bus',
  'Debian',
  'Docker',
  'eMMC',
  'FreeCAD',
  'GitHub',
  'GitLab',
  'GPIO',
  'GStreamer',
  'I2C',
  'JavaScript',
  'KiCad',
  'Linux',
  'macOS',
  'microSD',
  'NetworkManager',
  'Node.js',
  'NXP',
  'PlatformIO',
  'Python',
  'Raspberry Pi',
  'TensorFlow',
  'U-Boot',
  'Ubuntu',
  'USB-C',
  'Wayland',
  'Wi-Fi',
  'Yocto',
];

const WORDS: readonly Term[] = [
  { write: 'bootloader', pattern: 'boot[ -]?loaders?' },
  { write: 'datasheet', pattern: 'data[ -]?sheets?' },
  { write: 'device tree', pattern: 'device[ -]?trees?' },
  { write: 'email', pattern: 'e-?mails?' },
  { write: 'filesystem', pattern: 'file[ -]?systems?' },
  { write: 'hostname', pattern: 'host[ -]?names?' },
  { write: 'touchscreen', pattern: 'touch[ -]?screens?' },
  { write: 'USB-C', pattern: 'USB[ -]type[ -]?c' },
];

/** A wrong spelling in a passage. */
export interface WrongTerm {
  index: number;
  found: string;
  correct: string;
}

const QUOTED = /"[^"]*"|“[^“”]*”/g;

/**
 * Builds a search for wrong spellings of these names and of common names and
 * words, except in quotations. Words that are not names may have a capital.
 */
export function makeTermSearch(names: readonly string[]): (passage: Passage) => WrongTerm[] {
  const terms = [...[...NAMES, ...names].map(toTerm), ...WORDS].map(({ write, pattern }) => ({
    write,
    // Not in addresses, file names or longer names.
    pattern: new RegExp(`(?<![\\w/.@:-])${pattern}(?![\\w/@-]|\\.\\w)`, 'gi'),
  }));
  return ({ text, isQuotation }) => {
    if (isQuotation) return [];
    const words = text.replace(QUOTED, (quoted) => ' '.repeat(quoted.length));
    return terms
      .flatMap(({ write, pattern }) => [...words.matchAll(pattern)].map(({ index, 0: found }) => ({ index, found, correct: spell(write, found) })))
      .filter(({ found, correct }) => found !== correct);
  };
}

function toTerm(name: string): Term {
  return { write: name, pattern: name.split(/[ -]/).map(RegExp.escape).join('[ -]?') };
}

/** Requires one spelling of names and words, except in code, addresses, quotations. */
export function makeTermRule(findTerms: (passage: Passage) => WrongTerm[]): ProseRule {
  const describe = ({ index, found, correct }: WrongTerm): Match => ({
    index,
    message: `"${found}"`,
    hint: `write "${correct}"`,
    fix: { found, write: correct },
  });
  return { id: 'term', find: inPassages((passage) => findTerms(passage).map(describe)) };
}

/** Adds the found word's capital and plural to the right spelling. */
function spell(write: string, found: string): string {
  const isName = write !== write.toLowerCase();
  const capital = !isName && /^[A-Z]/.test(found) ? write.charAt(0).toUpperCase() + write.slice(1) : write;
  return /s$/i.test(found) && !/s$/i.test(write) ? `${capital}s` : capital;
}
