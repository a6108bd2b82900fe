import { Parser } from 'htmlparser2';
import type { Heading } from '../data/heading.ts';

/** Which headings of its text a page lists under "On this page". */
export interface HeadingRange {
  minHeadingLevel: number;
  maxHeadingLevel: number;
}

/**
 * The headings that a page lists under "On this page". Components print headings
 * too, so they are known when the text is rendered.
 *
 * @param range without, the page lists none
 */
export function listHeadings(html: string, range: HeadingRange | undefined): Heading[] {
  if (!range) return [];
  return readHeadings(html).filter(({ depth }) => depth >= range.minHeadingLevel && depth <= range.maxHeadingLevel);
}

/**
 * Lists the headings of a rendered text that have an id, in order: those of
 * Markdown and those that components print from data.
 */
export function readHeadings(html: string): Heading[] {
  const headings: Heading[] = [];
  let open: Heading | undefined;
  /** Whether the number of a footnote is read, which is no word of the heading. */
  let isReference = false;
  const parser = new Parser({
    onopentag(name, { id, 'data-footnote-ref': reference }) {
      isReference = reference !== undefined;
      const depth = Number(/^h([1-6])$/.exec(name)?.[1]);
      if (!depth || !id) return;
      open = { depth, slug: id, text: '' };
      headings.push(open);
    },
    ontext(text) {
      if (open && !isReference) open.text += text;
    },
    onclosetag(name) {
      isReference = false;
      if (open && name === `h${open.depth}`) open = undefined;
    },
  });
  parser.end(html);
  return headings;
}
