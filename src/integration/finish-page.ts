import { applyEdits } from '../lib/apply-edits.ts';
import { getPolicyMark } from './content-security-policy.ts';
import type { EditKind } from './read-page.ts';
import type { PageForm } from './site-contents.ts';
import { chooseSheet, type TrimmedSheet } from './unused-styles.ts';

/** Data shared by all finished pages. */
interface Finish {
  /** Shortened style sheets, by the originals in pages. */
  sheets: ReadonlyMap<string, TrimmedSheet>;
  policy: string;
  /** True if the policy is in the page, not a header. */
  isPolicyInPage: boolean;
}

/** The style sheets for pages with drawings or drawn screens, recognised by their first rule. */
const DRAWINGS = /^@layer components\{\.(?:drawing|screen)\b/;
const [STYLE, STYLE_END] = ['<style>', '</style>'];

/**
 * Finishes a built page. Removes the marks of the site's scripts and styles,
 * and data for the Markdown form. Inserts shortened style sheets, with that for
 * drawings in the first drawing. Adds the site's base path to addresses. Adds a
 * short policy mark, so that scripts detect pages of another build, and the
 * policy itself if it is in pages. Astro's redirect pages have no element for
 * it.
 *
 * @param html the page as it was read
 */
export function finishPage(html: string, { edits, classes, addressEdits }: PageForm, { sheets, policy, isPolicyInPage }: Finish): string {
  const hasElement = edits.some(({ kind }) => kind === 'policy');
  const element = isPolicyInPage && !hasElement ? `<meta http-equiv="content-security-policy" content="${policy}">` : '';
  const drawing = edits.find(({ kind }) => kind === 'drawing');
  const drawingSheet = drawing && edits.find(({ kind, start, end }) => kind === 'style' && DRAWINGS.test(html.slice(start, end)));
  const texts: Readonly<Record<EditKind, (original: string) => string>> = {
    nonce: () => '',
    source: () => '',
    style: (sheet) => chooseSheet(sheet, classes, sheets),
    drawing: () => (drawingSheet ? STYLE + chooseSheet(html.slice(drawingSheet.start, drawingSheet.end), classes, sheets) + STYLE_END : ''),
    build: () => `data-build="${getPolicyMark(policy)}"`,
    policy: () => `content="${policy}"`,
    head: () => element,
  };
  const pageChanges = edits.map((edit) => {
    if (edit === drawingSheet) return { start: edit.start - STYLE.length, end: edit.end + STYLE_END.length, text: '' };
    return { start: edit.start, end: edit.end, text: texts[edit.kind](html.slice(edit.start, edit.end)) };
  });
  return applyEdits(html, [...pageChanges, ...addressEdits]);
}
