import type { MdastNode } from 'satteri';
import { getPosition, type Problem } from '../lib/problem.ts';
import { TRUNCATE_MARK } from '../lib/truncate-mark.ts';
import { collectReferences } from '../sources/collect-links.ts';
import { cutFrontmatter, type ContentFile } from '../sources/content-files.ts';
import { parseContent, visit } from '../sources/content-tree.ts';

/** Matches a mistyped truncate mark, in Markdown or MDX. */
const COMMENT = /(?:<!--|\{\/\*)\s*(?:trunc|cut|more|excerpt)\w*\s*(?:-->|\*\/\})/i;

/** Posts of up to this many words need no truncate mark. */
const MAX_SHORT_WORDS = 100;

/** Finds posts whose truncate mark is missing, misspelt, or where no list can cut. */
export function checkExcerpts(files: readonly ContentFile[]): Problem[] {
  return files.filter((file) => file.kind === 'post' && collectReferences(file).problems.length === 0).flatMap(checkExcerpt);
}

function checkExcerpt(content: ContentFile): Problem[] {
  const { file, source } = content;
  const mark = file.endsWith('.mdx') ? '{/* truncate */}' : '<!-- truncate -->';
  const root = parseContent(content);
  const blocks = 'children' in root ? (root.children as readonly MdastNode[]) : [];
  const cut = blocks.findIndex(isMark);
  const report = (offset: number, severity: Problem['severity'], message: string, hint: string): Problem[] => [
    { severity, file, ...getPosition(source, offset), message, hint },
  ];
  const nested = findMark(root, blocks[cut]);
  if (nested)
    return report(
      nested.position?.start.offset ?? 0,
      'error',
      "lists of posts can't cut at a truncate mark inside a list, a quotation, a component or a sentence",
      `put ${mark} on its own line between two paragraphs`,
    );
  if (cut >= 0) {
    // A new post has only the mark.
    const isBegun = content.frontmatter['draft'] !== true || blocks.slice(cut + 1).some(isShown);
    if (!isBegun || blocks.slice(0, cut).some(isShown)) return [];
    return report(
      blocks[cut]?.position?.start.offset ?? 0,
      'error',
      'there is no text before the truncate mark, so lists show no excerpt of the post',
      `move ${mark} below the first paragraph`,
    );
  }
  const found = TRUNCATE_MARK.exec(source) ?? COMMENT.exec(source);
  const hint = `put ${mark} after the part that lists should show`;
  if (found && TRUNCATE_MARK.test(found[0])) return report(found.index, 'error', `${found[0]} isn't a truncate mark here`, hint);
  if (!found && cutFrontmatter(source).body.split(/\s+/).length <= MAX_SHORT_WORDS) return [];
  return report(found?.index ?? 0, 'warning', 'lists show only the description of the post, because it has no truncate mark', hint);
}

function isMark(node: MdastNode): boolean {
  return (
    (node.type === 'html' && TRUNCATE_MARK.test(node.value)) ||
    (/^mdx\w+Expression$/.test(node.type) && TRUNCATE_MARK.test(`{${(node as { value: string }).value}}`))
  );
}

/** Finds a mark except the one between blocks. */
function findMark(root: MdastNode, top: MdastNode | undefined): MdastNode | undefined {
  let found: MdastNode | undefined;
  visit(root, (node) => {
    if (node !== top && isMark(node)) found ??= node;
  });
  return found;
}

/** Checks if a block is visible to readers. */
function isShown(node: MdastNode): boolean {
  if (node.type === 'html') return node.value.replaceAll(/<!--[^>]*-->/g, '').trim() !== '';
  return !['mdxjsEsm', 'mdxFlowExpression', 'definition', 'yaml'].includes(node.type);
}
