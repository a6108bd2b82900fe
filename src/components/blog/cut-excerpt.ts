import { Parser } from 'htmlparser2';
import { applyEdits, type Edit } from '../../data/apply-edits.ts';
import { TRUNCATED_HERE } from '../../data/truncate-mark.ts';

/**
 * Cuts the HTML of a post at its truncate mark and takes out the ids, which
 * other posts of a list have as well.
 */
export function cutExcerpt(html: string): string {
  const edits: Edit[] = [];
  let end = html.length;
  const parser = new Parser({
    onattribute(name) {
      // The space before it goes with it.
      if (name === 'id') edits.push({ start: parser.startIndex - 1, end: parser.endIndex, text: '' });
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
