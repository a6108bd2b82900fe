import type { MarkdownHeading } from 'astro';
import { Parser } from 'htmlparser2';

/**
 * Lists the headings of a rendered text that have an id, in order: those of
 * Markdown and those that components print from data.
 */
export function readHeadings(html: string): MarkdownHeading[] {
  const headings: MarkdownHeading[] = [];
  let open: MarkdownHeading | undefined;
  const parser = new Parser({
    onopentag(name, { id }) {
      const depth = Number(/^h([1-6])$/.exec(name)?.[1]);
      if (!depth || !id) return;
      open = { depth, slug: id, text: '' };
      headings.push(open);
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(name) {
      if (open && name === `h${open.depth}`) open = undefined;
    },
  });
  parser.end(html);
  return headings;
}
