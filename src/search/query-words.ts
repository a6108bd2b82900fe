import type { Synonyms } from '../config/site-config.ts';
import { isStopWord, stem, tokenise, type Token } from './tokenise.ts';

/** A query word, or several with one meaning. */
export interface QueryWord {
  tokens: readonly Token[];
  /** Synonyms, each as index words. */
  synonyms: readonly (readonly string[])[];
  /** Weight of the word. Problem words weigh less. */
  weight: number;
  isLast: boolean;
  /** True if several words of the query count as one. Of `turn on`, only `turn` is in the index. */
  isPhrase: boolean;
}

/** A query's meaning. */
export interface ReadQuery {
  words: QueryWord[];
  /** True if the reader reports a problem, so that help comes first. */
  isTrouble: boolean;
}

/** Weight of a problem word. It still finds a page or heading that uses it. */
const TROUBLE_WEIGHT = 0.3;
/** Weight of a name with symbols or digits. Readers copy these from the screen. */
const NAME_WEIGHT = 1.5;

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

const toPlain = (text: string) => text.replaceAll('’', "'");
const functionWords = new Set(FUNCTION_WORDS);
const negations = new Set(NEGATIONS);
const troubleWords = new Set(TROUBLE_WORDS.map(toRoot));

/** Returns what the forms of a word share, also when a letter is doubled or not: `drops`, `dropping`, `droping`. */
function toRoot(term: string): string {
  return stem(term).replace(/(.)\1/g, '$1').replace(/e$/, '');
}

/** Synonyms of each word or phrase. */
export type SynonymMap = ReadonlyMap<string, readonly string[]>;

/** Returns the synonyms of each word or phrase. */
export function collectSynonyms({ same, others }: Synonyms): SynonymMap {
  const all = new Map(Object.entries(others).map(([word, list]) => [word, [...list]]));
  for (const group of same) for (const word of group) all.set(word, [...(all.get(word) ?? []), ...group.filter((each) => each !== word)]);
  return all;
}

/** Parses a query. Drops question words, gives problem words little weight, and keeps words with a joint meaning together. */
export function readQuery(query: string, synonyms: SynonymMap): ReadQuery {
  const tokens = tokenise(query);
  const isTyping = /[\p{L}\p{N}_+#]$/u.test(query);
  const words: QueryWord[] = [];
  let isTrouble = false;
  for (let at = 0; at < tokens.length;) {
    const { count, others } = findSynonyms(tokens, at, synonyms);
    const group = tokens.slice(at, at + count);
    at += count;
    const term = toPlain(group[0]?.term ?? '');
    const isWrong = group.length === 1 && troubleWords.has(toRoot(term));
    const isNegation = group.length === 1 && negations.has(term);
    isTrouble ||= isWrong || isNegation;
    const searched = group.length > 1 ? group.filter((token) => !isStopWord(token.term)) : group;
    if (group.length === 1 && (isStopWord(term) || isNegation || functionWords.has(term)) && !isNumberedName(group[0])) continue;
    const isName = group.length === 1 && isNumberedName(group[0]);
    words.push({
      tokens: searched,
      synonyms: others.map(toTerms).filter((terms) => terms.length > 0),
      weight: isWrong ? TROUBLE_WEIGHT : isName ? NAME_WEIGHT : 1,
      isLast: isTyping && at >= tokens.length && group.length === 1,
      isPhrase: group.length > 1,
    });
  }
  const isEmpty = words.length === 0 || words.every(({ weight }) => weight === TROUBLE_WEIGHT);
  return isEmpty ? { words: readPlainly(tokens, isTyping), isTrouble } : { words, isTrouble };
}

/** Returns whether a word counts in a query with other words. */
export function isCounted(term: string): boolean {
  return !isStopWord(term) && !functionWords.has(term) && !negations.has(term);
}

/** Parses a query that has only question words. All of them count. */
function readPlainly(tokens: readonly Token[], isTyping: boolean): QueryWord[] {
  return tokens
    .filter(({ term }) => !isStopWord(term))
    .map((token, at, all) => ({ tokens: [token], synonyms: [], weight: 1, isLast: isTyping && at === all.length - 1, isPhrase: false }));
}

function isNumberedName(token: Token | undefined): boolean {
  return token !== undefined && token.parts.length > 1 && token.term.length > 4 && /[/_.\d]/.test(token.term);
}

function findSynonyms(tokens: readonly Token[], at: number, synonyms: SynonymMap): { count: number; others: readonly string[] } {
  const longest = Math.max(1, ...[...synonyms.keys()].map((key) => key.split(' ').length));
  for (let count = Math.min(longest, tokens.length - at); count > 0; count -= 1) {
    const others = synonyms.get(
      tokens
        .slice(at, at + count)
        .map(({ term }) => term)
        .join(' '),
    );
    if (others) return { count, others };
  }
  return { count: 1, others: [] };
}

function toTerms(text: string): string[] {
  return tokenise(text)
    .map(({ term }) => term)
    .filter((term) => !isStopWord(term) && !negations.has(term));
}
