import type { Synonyms } from '../config/site-config.ts';
import { isStopWord, stem, STOP_WORDS, tokenise, type Token } from './tokenise.ts';

/** A query word, or several that have one meaning in the site's lists. */
export interface QueryWord {
  /** The word as an index term, and other ways to write it. */
  spellings: readonly string[];
  /** Parts of a compound, if no page has the whole. */
  parts: readonly string[];
  /** The word with the next one, as in `hot spot`. */
  withNext?: string | undefined;
  /** Words of its synonyms, for highlights. */
  synonyms: readonly string[];
  /** Weight of the word in the query. */
  weight: number;
  /** True if a query means as much without the word if no page has it. */
  isOptional: boolean;
  isLast: boolean;
}

/** Weights of words in a query, apart from their rarity. */
const WEIGHT = {
  plain: 1,
  /** Copied from the screen: a path, and what is in quotes or between colons. */
  name: 1.7,
  /** A problem. It still finds a page or heading that uses the word. */
  trouble: 0.3,
} as const;

/** Words that ask and point. Ignored in a query with other words. */
export const FUNCTION_WORDS: readonly string[] =
  'do about after all also always am any anymore at been being but can could did does doing done each every get gets getting go got had has have he her here his i if just let like made make makes making me mine more much must my need needs now only our please she should so some still such than them too us use using very via want was way we were who why will without yes yet he keep keeps suddenly once give gives giving per'.split(
    ' ',
  );

/** Words for missing things or failures. They ask for help and aren't searched for. */
export const NEGATIONS: readonly string[] =
  "not no won't wont can't cant cannot doesn't doesnt don't dont isn't isnt didn't didnt couldn't couldnt never nothing unable work works working worked happens nt".split(
    ' ',
  );

/** Words for problems, with their other forms. They ask for help and count a little. */
export const TROUBLE_WORDS: readonly string[] =
  'problem error issue trouble broken broke stuck fail failure wrong missing lost forgot forgotten dead bricked crash frozen freeze hang black blank refused denied unknown offline slow flicker disconnect drop jitter dies died dying hung'.split(
    ' ',
  );

/** Who reports an error, in front of a colon. The error says more. */
const REPORTERS: readonly string[] = 'bash zsh sh sudo e w'.split(' ');

const ignored = new Set([...FUNCTION_WORDS, ...NEGATIONS]);
const negations = new Set(NEGATIONS);
const troubleWords = new Set(TROUBLE_WORDS.map(stem));
const HTTP_ERROR = /^([45])\d\d$/;

/** Words and phrases by index term, with their synonyms. */
export type SynonymMap = ReadonlyMap<string, readonly string[]>;

/** Returns the synonyms of each word or phrase, by its index term. */
export function collectSynonyms({ same, others }: Synonyms): SynonymMap {
  const all = new Map<string, string[]>();
  const add = (phrase: string, synonyms: readonly string[]) => all.set(toTerm(phrase), [...(all.get(toTerm(phrase)) ?? []), phrase, ...synonyms]);
  for (const group of same) for (const phrase of group) add(phrase, group);
  for (const [phrase, synonyms] of Object.entries(others)) add(phrase, synonyms);
  return all;
}

/** Returns a word or phrase as one index term. */
export function toTerm(phrase: string): string {
  return tokenise(phrase).map(toKey).join('');
}

/** Returns the words of a phrase that the index has. */
export function listWords(phrase: string): string[] {
  return tokenise(phrase)
    .map(({ term }) => term)
    .filter((term) => !isStopWord(term) && !negations.has(term));
}

const toKey = ({ term, joined }: Token) => joined ?? term;

/** Parses a query. Drops question words and who reports an error, gives names much weight and problems little, and keeps phrases of the site's lists together. */
export function readQuery(query: string, synonyms: SynonymMap) {
  const tokens = tokenise(query.replaceAll('’', "'"));
  const isTyping = /\S$/.test(query);
  const words: QueryWord[] = [];
  // The reader reports a problem, so help comes first.
  let isTrouble = false;
  for (let at = 0; at < tokens.length;) {
    const count = countPhrase(tokens, at, synonyms);
    const group = tokens.slice(at, at + count);
    at += count;
    const [token] = group as [Token];
    const { term, parts } = token;
    const [before, after] = [query.slice(0, token.start), query.slice(token.end)];
    const isBetweenColons = /(?:^|: )$/.test(before) && /^(?:: |:?$)/.test(after) && (before !== '' || after.startsWith(':'));
    const isNamed = count === 1 && (/['"`‘“]$/.test(before) || isBetweenColons);
    const isSymbolic = parts.length > 1 && term.length > 4 && /[/_.\d]/.test(term);
    const isWrong = count === 1 && troubleWords.has(stem(term));
    isTrouble ||= isWrong || isNamed || (count === 1 && negations.has(term));
    if (isNamed && REPORTERS.includes(term)) continue;
    if (count === 1 && !isCounted(term) && !isSymbolic) continue;
    const key = group.map(toKey).join('');
    const next = tokens[at];
    words.push({
      spellings: [...new Set([count === 1 ? term : key, key, term.replace(HTTP_ERROR, '$1xx')])].slice(0, count === 1 ? 3 : 1),
      parts: count === 1 ? parts : [],
      withNext: count === 1 && next ? key + toKey(next) : undefined,
      synonyms: (synonyms.get(key) ?? []).flatMap(listWords),
      weight: isWrong ? WEIGHT.trouble : isNamed || isSymbolic ? WEIGHT.name : WEIGHT.plain,
      isOptional: isNamed || isSymbolic || (/^\d/.test(term) && !HTTP_ERROR.test(term)),
      isLast: isTyping && at >= tokens.length && count === 1,
    });
  }
  const isEmpty = words.every(({ weight }) => weight === WEIGHT.trouble);
  return { words: isEmpty ? readPlainly(tokens, isTyping) : words, isTrouble };
}

/** Returns whether the next letters may make a word that doesn't count. */
export function mayBeIgnored(start: string): boolean {
  return [...STOP_WORDS, ...ignored].some((word) => word.startsWith(start));
}

/** Returns whether a word counts in a query with other words. */
export function isCounted(term: string): boolean {
  return !isStopWord(term) && !ignored.has(term);
}

/** Parses a query that has only question words and problems. All of them count. */
function readPlainly(tokens: readonly Token[], isTyping: boolean): QueryWord[] {
  return tokens
    .filter(({ term }) => !isStopWord(term))
    .map(({ term, parts }, at, all) => ({
      ...{ spellings: [term], parts, synonyms: [], weight: WEIGHT.plain, isOptional: false },
      isLast: isTyping && at === all.length - 1,
    }));
}

/** Counts the tokens of the longest phrase of the site's lists that starts here. */
function countPhrase(tokens: readonly Token[], at: number, synonyms: SynonymMap): number {
  for (let count = MAX_PHRASE; count > 1; count -= 1) {
    const group = tokens.slice(at, at + count);
    if (group.length === count && synonyms.has(group.map(toKey).join(''))) return count;
  }
  return 1;
}

/** Most words of a phrase. */
const MAX_PHRASE = 3;
