import type { Passage } from '../../sources/prose-text.ts';
import { inPassages, type ProseRule } from './prose-rule.ts';

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
  'MCTK',
  'Mecha Comet',
  'Mecha Cloud',
  'Mechanix OS',
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

const TERMS: readonly Term[] = [
  ...NAMES.map((write) => ({ write, pattern: write.split(/[ -]/).map(RegExp.escape).join('[ -]?') })),
  { write: 'bootloader', pattern: 'boot[ -]?loaders?' },
  { write: 'datasheet', pattern: 'data[ -]?sheets?' },
  { write: 'device tree', pattern: 'device[ -]?trees?' },
  { write: 'email', pattern: 'e-?mails?' },
  { write: 'filesystem', pattern: 'file[ -]?systems?' },
  { write: 'hostname', pattern: 'host[ -]?names?' },
  { write: 'touchscreen', pattern: 'touch[ -]?screens?' },
  { write: 'USB-C', pattern: 'USB[ -]type[ -]?c' },
];

/** Patterns for all spellings. Words that are not names may have a capital. */
const WORDS = TERMS.map(({ write, pattern }) => ({
  write,
  // Not in addresses, file names or longer names.
  pattern: new RegExp(`(?<![\\w/.@:-])${pattern}(?![\\w/@-]|\\.\\w)`, 'gi'),
}));

const QUOTED = /"[^"]*"|“[^“”]*”/g;

/** Requires one spelling of our names and words, except in code, addresses, quotations. */
export const term: ProseRule = {
  id: 'term',
  find: inPassages((passage) =>
    findTerms(passage).map(({ index, found, correct }) => ({
      index,
      message: `"${found}"`,
      hint: `write "${correct}"`,
      fix: { found, write: correct },
    })),
  ),
};

/** Finds misspelt names and terms, with the right spelling. */
export function findTerms({ text, isQuotation }: Passage): { index: number; found: string; correct: string }[] {
  if (isQuotation) return [];
  const words = text.replace(QUOTED, (quoted) => ' '.repeat(quoted.length));
  return WORDS.flatMap(({ write, pattern }) =>
    [...words.matchAll(pattern)].map(({ index, 0: found }) => ({ index, found, correct: spell(write, found) })),
  ).filter(({ found, correct }) => found !== correct);
}

/** Adds the found word's capital and plural to the right spelling. */
function spell(write: string, found: string): string {
  const isName = write !== write.toLowerCase();
  const capital = !isName && /^[A-Z]/.test(found) ? write.charAt(0).toUpperCase() + write.slice(1) : write;
  return /s$/i.test(found) && !/s$/i.test(write) ? `${capital}s` : capital;
}
