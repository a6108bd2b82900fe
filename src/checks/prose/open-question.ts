import { findPhrases, type ProseRule } from './prose-rule.ts';

const BETTER = 'say how readers find out on their device, or ask it on the page of open questions of the area and link that';

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

const findOpenQuestions = findPhrases([{ pattern: NOT_KNOWN, better: BETTER }], (found) => `"${found}" outside the page for open questions`);

/** Keeps unknown facts where readers look for them, not in the middle of a task. */
export const openQuestion: ProseRule = {
  id: 'open-question',
  find: (text) => (text.page && isAboutUnknowns(text.page.content) ? [] : findOpenQuestions(text)),
};

/** Checks if a page is about unknowns: open questions and planned pages. */
function isAboutUnknowns({ id, frontmatter }: { id: string; frontmatter: Record<string, unknown> }): boolean {
  return /(?:^|\/)open-questions$/.test(id) || frontmatter['status'] === 'planned';
}
