import type { Passage } from '../../sources/prose-text.ts';
import { inPassages, type ProseRule } from './prose-rule.ts';

/** A name or word with its one spelling, and what else people write for it. */
interface Term {
  write: string;
  /** Spellings that are found; what is written right is among them. */
  pattern: string;
}

/** Names that differ in case and in the sign between their parts. */
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

/** Spellings of a word that is no name: at the start of a sentence it has a capital. */
const WORDS = TERMS.map(({ write, pattern }) => ({
  write,
  // Not in an address, a file name or a longer name.
  pattern: new RegExp(`(?<![\\w/.@:-])${pattern}(?![\\w/@-]|\\.\\w)`, 'gi'),
}));

const QUOTED = /"[^"]*"|“[^“”]*”/g;

/** One spelling for each name and word of ours, outside of code, addresses and quotations. */
export const term: ProseRule = {
  id: 'term',
  find: inPassages((passage) =>
    findTerms(passage).map(({ index, found, right }) => ({ index, message: `"${found}"`, hint: `write "${right}"`, fix: { found, write: right } })),
  ),
};

/** Finds names and words of ours that are spelt otherwise, and what to write. */
export function findTerms({ text, isQuotation }: Passage): { index: number; found: string; right: string }[] {
  if (isQuotation) return [];
  const words = text.replace(QUOTED, (quoted) => ' '.repeat(quoted.length));
  return WORDS.flatMap(({ write, pattern }) =>
    [...words.matchAll(pattern)].map(({ index, 0: found }) => ({ index, found, right: spell(write, found) })),
  ).filter(({ found, right }) => found !== right);
}

/** The right spelling with the capital and the plural of what is there. */
function spell(write: string, found: string): string {
  const isName = write !== write.toLowerCase();
  const capital = !isName && /^[A-Z]/.test(found) ? write.charAt(0).toUpperCase() + write.slice(1) : write;
  return /s$/i.test(found) && !/s$/i.test(write) ? `${capital}s` : capital;
}
