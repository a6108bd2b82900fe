import type { Passage } from '../../sources/prose-text.ts';
import type { ProseRule } from './prose-rule.ts';

/** A phrase to avoid, and its replacement. */
interface Phrase {
  pattern: RegExp;
  better: string;
  /** The number of times it may be on a page; 0 by default. */
  max?: number;
  /** The passages to search; all by default. */
  roles?: readonly Passage['role'][];
}

/** Builds a search for phrases outside quotations. Their patterns are global. */
function findPhrases(phrases: readonly Phrase[], describe: (found: string, count: string) => string): ProseRule['find'] {
  return ({ passages }) =>
    phrases
      .flatMap(({ pattern, better, max = 0, roles }) => {
        const found = passages
          .filter(({ isQuotation, role }) => !isQuotation && (roles?.includes(role) ?? true))
          .flatMap((passage) => [...passage.text.matchAll(pattern)].map(({ index, 0: words }) => ({ offset: passage.findOffset(index), words })));
        const count = max === 0 ? '' : `, ${found.length} times on one page`;
        return found.slice(max).map(({ offset, words }) => ({ offset, message: describe(words, count), hint: better }));
      })
      .sort((a, b) => a.offset - b.offset);
}

const leaveOut = 'leave it out';
const say = (better: string) => `write "${better}"`;

const STIFF: readonly Phrase[] = [
  { pattern: /\bin order to\b/gi, better: say('to') },
  { pattern: /\b(?:utili[sz]e[sd]?|make use of|makes use of)\b/gi, better: say('use') },
  { pattern: /\bprior to\b/gi, better: say('before') },
  { pattern: /\bsubsequent(?:ly)?\b/gi, better: say('then') },
  { pattern: /\b(?:is|are) able to\b/gi, better: say('can') },
  { pattern: /\ballows? you to\b/gi, better: say('you can') },
  { pattern: /\bdue to the fact that\b/gi, better: say('because') },
  { pattern: /\bin (?:the event that|case of)\b/gi, better: say('if') },
  { pattern: /\bcarr(?:y|ies|ied) out\b/gi, better: say('do') },
  { pattern: /\ba (?:large )?number of\b/gi, better: 'say how many, or "several"' },
  { pattern: /\band\/or\b/gi, better: 'write "or", or both: "A, B or both"' },
  { pattern: /\b(?:e\.\s?g\.|i\.\s?e\.)/gi, better: 'write "for example" or "that is"' },
  { pattern: /(?<!\/)\betc\.?(?![\w/])/gi, better: 'list everything, or start with "such as"' },
  { pattern: /\bplease\b/gi, better: leaveOut },
  { pattern: /\b(?:simply|easily|obviously|of course|basically)\b/gi, better: `${leaveOut}: it is not easy for readers who have problems` },
  { pattern: /\bnote that\b|\bit (?:should|must) be noted\b/gi, better: 'say it, in a :::note if it must stand out' },
  {
    pattern: /\bit is (?:possible|necessary|required|recommended|advised|advisable) (?:to|that)\b/gi,
    better: 'say who does it: "You can …", "Do …"',
  },
  {
    pattern: /\b(?:can|may|must|should|has to|have to|needs to|need to) be (?:done|performed|carried out|achieved|accomplished|found|seen)\b/gi,
    better: 'say who does it: "You find …", "Do …"',
  },
  { pattern: /\b(?:click|tap|press|see|read|look) here\b/gi, better: 'let the words of the link say where it leads' },
];

/** Finds wordings that are stiff, passive or too long. */
export const wording: ProseRule = {
  id: 'wording',
  find: findPhrases(STIFF, (found) => `"${found}" is stiffer than need be`),
};

/** Phrases that lose their meaning through repetition. */
const RITUALS: readonly Phrase[] = [
  {
    pattern: /\b(?:on|in) this (?:page|guide|tutorial|article|section),? (?:you|we)\b/gi,
    better: 'begin with what the reader gets: "You read a sensor over I2C"',
  },
  {
    pattern: /\bthis (?:page|guide|tutorial|article|section) (?:explains|describes|shows|covers|tells|will)\b/gi,
    better: 'say the thing itself',
  },
  { pattern: /\bit worked if\b/gi, max: 1, better: 'say what the reader sees: "The LED blinks"' },
  { pattern: /\b(?:congratulations|well done|that's it|happy \w+ing)\b/gi, better: 'say what to do next, or end' },
  { pattern: /\b(?:let's|let us (?!know))\b/gi, better: 'say what the reader does: "Install the tools"' },
  {
    pattern: /\bas (?:mentioned|described|noted|said|explained) (?:above|below|before|earlier)\b/gi,
    better: 'link the place, or leave it out',
  },
];

/** Limits phrases repeated on many pages, which readers skip. */
export const ritual: ProseRule = {
  id: 'ritual',
  find: findPhrases(RITUALS, (found, often) => `"${found}"${often}: words that readers skip`),
};

const inText = ['text'] as const;

/** Phrases of older texts, and what to write instead. */
const HABITS: readonly Phrase[] = [
  {
    pattern: /\bmust (?:not )?(?:also )?(?:print|show|report|list|say|read|answer|return|display|appear|beep|blink|be about)\b/gi,
    better: 'write "should" for a result: "You should see …", "It prints …"',
  },
  { pattern: /\bin place\s+of\b/gi, better: 'write "instead of"' },
  { pattern: /\b(?:some|any|no|every)body\b/gi, better: 'write "someone", "anyone", "no one" or "everyone"' },
  { pattern: /\bwhoever\b/gi, better: 'write "anyone who"' },
  { pattern: /\bneed not\b/gi, better: 'write "don\'t have to"' },
  { pattern: /\banew\b/gi, better: 'write "again"' },
  { pattern: /\bholds\b(?! it\b)/gi, better: 'write "contains" or "has"' },
  { pattern: /\bby (?:itself|themselves)\b/gi, better: 'write "automatically"' },
  {
    // A clause after a colon starts with a pronoun or a conjunction, or has a verb soon after its subject.
    pattern:
      /(?<=[a-z] [\w\uFFFC'-]{1,30}): (?:(?:it|they|you|this|there|then|otherwise|if|so)\b|(?:the|an?|its|your|each|every|no)(?: [\w'-]+){1,4}? (?:is|are|was|were|has|have|can|can't|may|will|does|do|needs|isn't|aren't)\b)/g,
    better: 'make it two sentences, or join them with "because" or "so"; a colon is for a list, code or a definition',
    roles: inText,
  },
  { pattern: /;/g, max: 1, better: 'make it two sentences, or join them with "and", "but" or "because"', roles: inText },
];

/** Finds phrases that sound compressed or translated. */
export const habit: ProseRule = {
  id: 'habit',
  find: findPhrases(HABITS, (found, often) => `"${found}"${often} is an old habit of ours`),
};

const NAME_IT = 'name and link what readers can open themselves, or leave it out';

const SOURCES: readonly Phrase[] = [
  {
    pattern: /\b(?:the |an )?(?:older|old|former|earlier|previous) (?:guides?|manuals?|docs|documentation|tutorials?|descriptions?|wiki)\b/gi,
    better: NAME_IT,
  },
  { pattern: /\b(?:the|our|this) (?:fact )?sheets?(?: of facts)?\b/gi, better: `${NAME_IT}; a datasheet is "the datasheet"` },
  { pattern: /\b(?:the )?original (?:description|guide|page|text|source)s?\b/gi, better: NAME_IT },
  { pattern: /\brecorded calls?\b/gi, better: 'show the call and its answer' },
  { pattern: /\b(?:our|the) (?:source material|sources we have|material we have)\b/gi, better: NAME_IT },
];

/** Finds phrases about material that readers don't have. */
export const unusableSource: ProseRule = {
  id: 'unusable-source',
  find: findPhrases(SOURCES, (found) => `readers have no "${found}"`),
};

const BETTER = 'say how readers find out on their device, or write "not published" and add the question to docs/open-questions.md';

const NOT_KNOWN = new RegExp(
  [
    '(?:un|not (?:yet )?)documented',
    '(?:is|are|was|were|be|been) not (?:yet |publicly )?(?:known|confirmed|recorded|settled|tested|measured|proven|verified)',
    '(?:has|have) not been (?:confirmed|recorded|settled|tested|measured|proven|verified)',
    'unconfirmed|unverified|to be (?:confirmed|determined|announced)',
    'check (?:it |this |that )?on (?:the|your) device',
    'nobody (?:knows|has (?:tested|measured|tried|confirmed))',
  ]
    .map((each) => `\\b(?:${each})\\b`)
    .join('|'),
  'gi',
);

const findOpenQuestions = findPhrases([{ pattern: NOT_KNOWN, better: BETTER }], (found) => `"${found}" leaves readers alone with the problem`);

/** Keeps unknown facts out of tasks. A planned page may list them. */
export const openQuestion: ProseRule = {
  id: 'open-question',
  find: (text) => (text.page?.content.frontmatter['status'] === 'planned' ? [] : findOpenQuestions(text)),
};
