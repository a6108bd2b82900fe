import { findPhrases, type Phrase, type ProseRule } from './prose-rule.ts';

const leaveOut = 'leave it out';
const say = (better: string) => `write "${better}"`;

const PHRASES: readonly Phrase[] = [
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
  find: findPhrases(PHRASES, (found) => `"${found}" is stiffer than need be`),
};
