import { Parser } from 'htmlparser2';
import type { Heading } from '../lib/headings.ts';

/** Levels of headings listed under "On this page". */
export interface HeadingRange {
  minHeadingLevel: number;
  maxHeadingLevel: number;
}

/**
 * Lists the headings for "On this page". Components add headings too, so they
 * are only known after rendering.
 *
 * @param range without it, the page lists none
 */
export function listHeadings(html: string, range: HeadingRange | undefined): Heading[] {
  if (!range) return [];
  return readHeadings(html).filter(({ depth }) => depth >= range.minHeadingLevel && depth <= range.maxHeadingLevel);
}

/**
 * Lists the headings with an id in a rendered text, in order: from Markdown,
 * and from data in components.
 */
export function readHeadings(html: string): Heading[] {
  const headings: Heading[] = [];
  let open: Heading | undefined;
  /** Inside a footnote number, which is not part of the heading. */
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
