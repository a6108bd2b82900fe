import { applyEdits } from '../data/apply-edits.ts';
import { getPolicyMark } from './content-security-policy.ts';
import type { EditKind } from './read-page.ts';
import type { PageForm } from './site-contents.ts';
import { chooseSheet, type TrimmedSheet } from './unused-styles.ts';

/** What finished pages have in common. */
interface Finish {
  /** Shortened style sheets, by what pages have in their place. */
  sheets: ReadonlyMap<string, TrimmedSheet>;
  policy: string;
  /** Whether the policy stands in the page, not in a header. */
  isPolicyInPage: boolean;
}

/** The sheet that only pages with drawings have: its first rule is about them. */
const DRAWINGS = /^@layer components\{\.drawing\b/;
const [STYLE, STYLE_END] = ['<style>', '</style>'];

/**
 * Finishes a built page: takes out what told the site's own scripts and styles
 * from others and what only its Markdown form needed, puts the shortened style sheets in their place, that of drawings into the first
 * of them, and the addresses below the base path of the site, and leaves a short mark of the policy, by
 * which scripts tell pages of another build. The policy itself follows where it
 * stands in pages: Astro's own pages, for addresses that moved, have no element
 * for it.
 *
 * @param html the page as it was read
 */
export function finishPage(html: string, { places, classes, addresses }: PageForm, { sheets, policy, isPolicyInPage }: Finish): string {
  const hasElement = places.some(({ kind }) => kind === 'policy');
  const element = isPolicyInPage && !hasElement ? `<meta http-equiv="content-security-policy" content="${policy}">` : '';
  const drawing = places.find(({ kind }) => kind === 'drawing');
  const moved = drawing && places.find(({ kind, start, end }) => kind === 'style' && DRAWINGS.test(html.slice(start, end)));
  const texts: Readonly<Record<EditKind, (own: string) => string>> = {
    nonce: () => '',
    source: () => '',
    style: (sheet) => chooseSheet(sheet, classes, sheets),
    drawing: () => (moved ? STYLE + chooseSheet(html.slice(moved.start, moved.end), classes, sheets) + STYLE_END : ''),
    build: () => `data-build="${getPolicyMark(policy)}"`,
    policy: () => `content="${policy}"`,
    head: () => element,
  };
  const edits = places.map((place) => {
    if (place === moved) return { start: place.start - STYLE.length, end: place.end + STYLE_END.length, text: '' };
    return { start: place.start, end: place.end, text: texts[place.kind](html.slice(place.start, place.end)) };
  });
  return applyEdits(html, [...edits, ...addresses]);
}
