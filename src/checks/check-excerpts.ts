import { getPosition, type Problem } from '../data/problem.ts';
import { TRUNCATE_MARK } from '../data/truncate-mark.ts';
import { cutFrontmatter, type ContentFile } from '../sources/content-files.ts';

/** A comment that was meant as the mark, in Markdown or MDX. */
const COMMENT = /(?:<!--|\{\/\*)\s*(?:trunc|cut|more|excerpt)\w*\s*(?:-->|\*\/\})/i;

/** A post of so many words may stand in lists as a whole. */
const SHORT = 100;

/** Finds posts without the mark that lists cut at, or with one that is misspelt: lists would show all of them. */
export function checkExcerpts(files: readonly ContentFile[]): Problem[] {
  return files
    .filter(({ kind, source }) => kind === 'post' && !TRUNCATE_MARK.test(source))
    .filter(({ source }) => COMMENT.test(source) || cutFrontmatter(source).body.split(/\s+/).length > SHORT)
    .map(({ file, source }) => {
      const mark = file.endsWith('.mdx') ? '{/* truncate */}' : '<!-- truncate -->';
      const place = getPosition(source, COMMENT.exec(source)?.index ?? 0);
      const hint = `write ${mark} behind the part that lists should announce`;
      return { rule: 'excerpt', severity: 'warning', file, ...place, message: 'lists show the whole post, as nothing says where to cut it', hint };
    });
}
