import { applyEdits } from '../lib/apply-edits.ts';
import { getPolicyMark } from './content-security-policy.ts';
import type { EditKind, PageFacts } from './read-page.ts';
import { chooseSheet, type TrimmedSheet } from './unused-styles.ts';

/** Data shared by all finished pages. */
interface Finish {
  /** Shortened style sheets, by the originals in pages. */
  sheets: ReadonlyMap<string, TrimmedSheet>;
  policy: string;
  /** True if the policy is in the page, not a header. */
  isPolicyInPage: boolean;
}

/**
 * Finishes a built page. Removes the marks of the site's scripts and styles,
 * and data for the Markdown form. Inserts shortened style sheets. Adds the
 * site's base path to addresses. Adds a short policy mark, so that scripts
 * detect pages of another build, and the policy itself if it is in pages.
 * Astro's redirect pages have no element for it.
 *
 * @param html the page as it was read
 */
export function finishPage(html: string, { edits, classes, addressEdits }: PageFacts, { sheets, policy, isPolicyInPage }: Finish): string {
  const hasElement = edits.some(({ kind }) => kind === 'policy');
  const element = isPolicyInPage && !hasElement ? `<meta http-equiv="content-security-policy" content="${policy}">` : '';
  const texts: Readonly<Record<EditKind, (original: string) => string>> = {
    nonce: () => '',
    source: () => '',
    style: (sheet) => chooseSheet(sheet, classes, sheets),
    build: () => `data-build="${getPolicyMark(policy)}"`,
    policy: () => `content="${policy}"`,
    head: () => element,
  };
  const pageChanges = edits.map(({ kind, start, end }) => ({ start, end, text: texts[kind](html.slice(start, end)) }));
  return applyEdits(html, [...pageChanges, ...addressEdits]);
}
