import { Parser } from 'htmlparser2';
import { applyEdits, type Edit } from '../../lib/apply-edits.ts';
import { TRUNCATED_HERE } from '../../lib/build-marks.ts';

/**
 * Cuts a post's HTML at its truncate mark. Removes ids, which other posts in a
 * list may repeat, and points links within the post to the post.
 *
 * @param address of the post
 */
export function cutExcerpt(html: string, address: string): string {
  const edits: Edit[] = [];
  let end = html.length;
  const parser = new Parser({
    onattribute(name, value) {
      const { startIndex: start, endIndex: stop } = parser;
      // Removes the preceding space too.
      if (name === 'id') edits.push({ start: start - 1, end: stop, text: '' });
      if (name === 'href' && value.startsWith('#')) edits.push({ start, end: stop, text: html.slice(start, stop).replace('#', `${address}#`) });
    },
    onopentag(_name, { class: classes }) {
      if (classes !== TRUNCATED_HERE) return;
      end = parser.startIndex;
      parser.pause();
    },
  });
  parser.end(html);
  return applyEdits(
    html.slice(0, end),
    edits.filter((edit) => edit.end <= end),
  );
}
