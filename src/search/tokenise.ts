/** Letters and digits, with characters that join them in names, paths and commands, and the end of `C++` and `C#`. */
export const TOKEN = /[\p{L}\p{N}_]+(?:[-./:@'’+][\p{L}\p{N}_]+)*(?:\+\+|#(?![\p{L}\p{N}]))?/gu;
const JOINT = /[-./:@'’+_]+/;
const MAX_LENGTH = 40;
/** Matches most words, which need no normalising or splitting. */
const PLAIN = /^[a-z]+$/;

/** Words too common to be useful. None is a command name. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are be by does for from has have how in into is it its of on or that the their then there these they this to was what when where which with would you your'.split(
    ' ',
  ),
);

/** A word in a text. A compound such as `/dev/i2c-1` or `getMachines` has parts. */
export interface Token {
  /** Normalised: lower case, without accents. */
  term: string;
  /** A compound without separators: `wi-fi` gives `wifi`. */
  joined?: string;
  parts: string[];
  /** Position in the text. */
  start: number;
  end: number;
}

/** Returns lower case without accents, as queries omit them. */
export function normalise(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns whether the index and queries skip a word. */
export function isStopWord(term: string): boolean {
  return STOP_WORDS.has(term);
}

/** Splits a text into words. Symbols, paths and underscores within a word are part of it. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: word, index: start } of text.matchAll(TOKEN)) {
    const end = start + word.length;
    if (word.length > MAX_LENGTH) tokens.push(...cutLong(word, start));
    else tokens.push(PLAIN.test(word) ? { term: word, parts: [], start, end } : { ...analyse(word), start, end });
  }
  return tokens;
}

/** Splits a path or name too long for a term into its parts, so that a pasted one is found. */
function cutLong(word: string, start: number): Token[] {
  let end = 0;
  const tokens = word
    .split(JOINT)
    .flatMap(splitCamelCase)
    .map((part): Token => {
      const at = word.indexOf(part, end);
      end = at + part.length;
      return { term: normalise(part), parts: [], start: start + at, end: start + end };
    });
  return tokens.filter(({ term }) => term !== '' && term.length <= MAX_LENGTH);
}

function analyse(word: string): Pick<Token, 'term' | 'joined' | 'parts'> {
  const pieces = word.split(JOINT).filter(Boolean);
  const parts = pieces.flatMap(splitCamelCase).map(normalise);
  return {
    term: normalise(word),
    ...(pieces.length > 1 && { joined: pieces.map(normalise).join('') }),
    parts: parts.length > 1 ? parts : [],
  };
}

/** Splits `getMachines` into `get` and `Machines`. Keeps `I2C` and `GPIO` whole. */
function splitCamelCase(word: string): string[] {
  return word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{Lu}\p{N}])(?=\p{Lu}\p{Ll}{2})/u);
}

/** What the forms and spellings of an English word end in, and what they share. All that apply are replaced, in this order. */
const ENDINGS: readonly [RegExp, string][] = [
  // Plurals.
  [/(?<=..)ies$/, 'y'],
  [/(?<=ss|sh|ch|x)es$/, ''],
  [/(?<=..[^sui])s$/, ''],
  // Verbs.
  [/(?<=...)(?:ing|ed)$/, ''],
  [/(?<=....)e$/, ''],
  [/([b-df-hj-np-tv-z])\1/g, '$1'],
  // British and American: colour, grey, fibre and centre, licence, recognise and analyse, catalogue.
  [/(?<=...)our$/, 'or'],
  [/^grey/, 'gray'],
  [/(?<=..)([bt])r$/, '$1er'],
  [/nc$/, 'ns'],
  [/(?<=..)([iy])s$/, '$1z'],
  [/ogu$/, 'og'],
];

/** Returns what the forms of an English word share: plurals, verbs, British and American spellings. */
export function stem(term: string): string {
  return ENDINGS.reduce((word, [ending, shared]) => word.replace(ending, shared), term);
}
