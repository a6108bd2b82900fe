import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import type { Passage } from '../../sources/prose-text.ts';
import { inPassages, type ProseRule } from './prose-rule.ts';
import type { WrongTerm } from './term.ts';

/** A word with its hyphens; `mkimage` and `imx-mkimage` are separate names. */
const COMPOUND = /[\p{L}\p{M}\p{N}_]+(?:['’.-][\p{L}\p{M}\p{N}_]+)*/gu;
/** Not words of a language: part and program names with digits or signs, abbreviations. */
const NO_WORD = /[\p{N}_.]|^\p{Lu}+s?$|^..?$/u;

/** The package only exports its index file. */
const FOLDER = dirname(createRequire(import.meta.url).resolve('@cspell/dict-en-gb'));
const english = lazy(() => decodeTrie(gunzipSync(readFileSync(join(FOLDER, 'en_GB.trie.gz')))));

function lazy<Value>(make: () => Value): () => Value {
  let result: { value: Value } | undefined;
  return () => (result ??= { value: make() }).value;
}

/**
 * Requires British English, or words from the project's dictionary. Skips words
 * that the rule `term` reports.
 *
 * @param dictionary file of the project's words that English dictionaries lack, one a line
 * @param findTerms the search of the rule `term`
 */
export function makeSpellingRule(dictionary: string | undefined, findTerms: (passage: Passage) => WrongTerm[]): ProseRule {
  const isKnown = makeLookup(dictionary);
  const advice =
    dictionary === undefined ? "list the project's words in a file, and name it in `prose.dictionary`" : `add the project's words to ${dictionary}`;
  return {
    id: 'spelling',
    find: inPassages((passage) => {
      const terms = findTerms(passage);
      return listWords(passage.text)
        .filter(({ word }) => !isKnown(word))
        .flatMap(({ word, index }) => listUnknownParts(word, index, isKnown))
        .filter((unknown) => !terms.some(({ index, found }) => index <= unknown.index && unknown.index < index + found.length))
        .map(({ word, index }) => ({ index, message: `unknown word "${word}"`, hint: `${suggest(word, isKnown)}${advice}` }));
    }),
  };
}

type Lookup = (word: string) => boolean;

/** Looks up words in English and the project's dictionary. Lower-case words may be capitalised, but not the reverse. */
function makeLookup(dictionary: string | undefined): Lookup {
  const projectWords = lazy(() => new Set(dictionary === undefined ? [] : readFileSync(dictionary, 'utf8').trim().split('\n')));
  const answers = new Map<string, boolean>();
  return (word) => {
    const forms = [word, word.replace(/^\p{Lu}/u, (first) => first.toLowerCase())];
    const answer = answers.get(word) ?? forms.some((form) => projectWords().has(form) || english().hasWord(form, true));
    answers.set(word, answer);
    return answer;
  };
}

interface Word {
  word: string;
  index: number;
}

/** Lists words with their hyphens. Tokens with a slash or an at sign are addresses or paths. */
function listWords(text: string): Word[] {
  return [...text.matchAll(/(?<!\S)[^\s/@]+(?!\S)/gu)].flatMap((token) =>
    [...token[0].matchAll(COMPOUND)].map(({ index, 0: word }) => ({ word, index: token.index + index })),
  );
}

/** Splits names such as `NetworkManager`. */
const SEAM = /(?<=\p{Ll})(?=\p{Lu})/u;

function listUnknownParts(compound: string, start: number, isKnown: Lookup): Word[] {
  const isCorrect = (each: string) => NO_WORD.test(each) || isKnown(each);
  return [...compound.matchAll(/[^-]+/g)]
    .map(({ index, 0: part }) => ({ word: part.replaceAll('’', "'").replace(/'s$/, ''), index: start + index }))
    .filter(({ word }) => !isCorrect(word) && !word.split(SEAM).every(isCorrect));
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

function suggest(word: string, isKnown: Lookup): string {
  const british = BRITISH.map(([american, form]) => word.replace(american, form)).find((form) => form !== word && isKnown(form));
  const near =
    british ??
    english()
      .suggest(word, { numSuggestions: 2 })
      .find((each) => each !== word);
  return near === undefined ? '' : `did you mean "${near}"? `;
}
