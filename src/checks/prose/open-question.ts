import type { ProseText } from '../../sources/prose-text.ts';
import type { ProseRule } from './prose-rule.ts';

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

/** Keeps unknown facts where readers look for them, not in the middle of a task. */
export const openQuestion: ProseRule = {
  id: 'open-question',
  isCounted: true,
  find: (text) =>
    text.page && isAboutUnknowns(text.page.content)
      ? []
      : findOpenQuestions(text).map(({ offset, found }) => ({ offset, message: `"${found}" outside the page for open questions`, hint: BETTER })),
};

/** Finds all phrases about something unknown. */
export function findOpenQuestions(text: ProseText): { offset: number; found: string }[] {
  return text.passages
    .filter(({ isQuotation }) => !isQuotation)
    .flatMap((passage) => [...passage.text.matchAll(NOT_KNOWN)].map(({ index, 0: found }) => ({ offset: passage.findOffset(index), found })));
}

/** Checks if a page is about unknowns: open questions and planned pages. */
function isAboutUnknowns({ id, frontmatter }: { id: string; frontmatter: Record<string, unknown> }): boolean {
  return /(?:^|\/)open-questions$/.test(id) || frontmatter['status'] === 'planned';
}
