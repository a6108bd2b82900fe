import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import { inPassages, type ProseRule } from './prose-rule.ts';
import { findTerms } from './term.ts';

/** Our words that English dictionaries lack, one a line. */
export const DICTIONARY = 'src/checks/prose/dictionary.txt';

/** A word with its hyphens; `mkimage` and `imx-mkimage` are separate names. */
const COMPOUND = /[\p{L}\p{M}\p{N}_]+(?:['’.-][\p{L}\p{M}\p{N}_]+)*/gu;
/** Not words of a language: part and program names with digits or signs, abbreviations. */
const NO_WORD = /[\p{N}_.]|^\p{Lu}+s?$|^..?$/u;

/** The package only exports its index file. */
const FOLDER = dirname(createRequire(import.meta.url).resolve('@cspell/dict-en-gb'));
const english = lazy(() => decodeTrie(gunzipSync(readFileSync(join(FOLDER, 'en_GB.trie.gz')))));
const projectWords = lazy(() => new Set(readFileSync(DICTIONARY, 'utf8').trim().split('\n')));

function lazy<Value>(make: () => Value): () => Value {
  let result: { value: Value } | undefined;
  return () => (result ??= { value: make() }).value;
}

const answers = new Map<string, boolean>();

/** Looks up a word in the dictionaries. Lower-case words may be capitalised, but not the reverse. */
function isKnown(word: string): boolean {
  const forms = [word, word.replace(/^\p{Lu}/u, (first) => first.toLowerCase())];
  const answer = answers.get(word) ?? forms.some((form) => projectWords().has(form) || english().hasWord(form, true));
  answers.set(word, answer);
  return answer;
}

/** Requires British English, or words from the project's dictionary. Skips words that the rule `term` reports. */
export const spelling: ProseRule = {
  id: 'spelling',
  find: inPassages((passage) => {
    const { text } = passage;
    const terms = findTerms(passage);
    return (
      // Tokens with a slash or an at sign are addresses or paths.
      [...text.matchAll(/(?<!\S)[^\s/@]+(?!\S)/gu)]
        .flatMap((token) => [...token[0].matchAll(COMPOUND)].flatMap(({ index, 0: compound }) => listUnknown(compound, token.index + index)))
        .filter((unknown) => !terms.some(({ index, found }) => index <= unknown.index && unknown.index < index + found.length))
    );
  }),
};

interface Unknown {
  index: number;
  message: string;
  hint: string;
}

/** Splits names such as `NetworkManager`. */
const SEAM = /(?<=\p{Ll})(?=\p{Lu})/u;

function listUnknown(compound: string, start: number): Unknown[] {
  if (isKnown(compound)) return [];
  return [...compound.matchAll(/[^-]+/g)].flatMap(({ index, 0: part }): Unknown[] => {
    const word = part.replaceAll('’', "'").replace(/'s$/, '');
    const isCorrect = (each: string) => NO_WORD.test(each) || isKnown(each);
    if (isCorrect(word) || word.split(SEAM).every(isCorrect)) return [];
    return [{ index: start + index, message: `unknown word "${word}"`, hint: `${suggest(word)}add the project's words to ${DICTIONARY}` }];
  });
}

/** Maps American endings and sounds to British ones. */
const BRITISH: readonly (readonly [american: RegExp, british: string])[] = [
  [/or(?=s?$|ed$|ing$|ful|able|ite)/, 'our'],
  [/er(?=s?$)/, 're'],
  [/og(?=s?$)/, 'ogue'],
  [/z(?=e|ing|ation)/, 's'],
  [/ense(?=s?$)/, 'ence'],
  [/l(?=ed$|ing$|er$)/, 'll'],
];

function suggest(word: string): string {
  const british = BRITISH.map(([american, form]) => word.replace(american, form)).find((form) => form !== word && isKnown(form));
  const near =
    british ??
    english()
      .suggest(word, { numSuggestions: 2 })
      .find((each) => each !== word);
  return near === undefined ? '' : `did you mean "${near}"? `;
}
