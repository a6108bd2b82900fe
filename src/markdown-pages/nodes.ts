import type { BlockContent, List, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { textHandler } from './text-handler.ts';

const EXTENSIONS = [gfmToMarkdown({ tablePipeAlign: false })];

/** Writes nodes as Markdown (CommonMark with the tables, strikethrough and task lists of GitHub). */
export function writeNodes(children: RootContent[]): string {
  return toMarkdown({ type: 'root', children }, { bullet: '-', rule: '-', extensions: EXTENSIONS, handlers: { text: textHandler } });
}

/** A text as it is; what Markdown would read as a sign is escaped when it is written. */
export function makeText(value: string): Text {
  return { type: 'text', value };
}

/** A paragraph of texts and marks. */
export function makeParagraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/** A heading that is one text. */
export function makeHeading(depth: 1 | 2 | 3, text: string): RootContent {
  return { type: 'heading', depth, children: [makeText(text)] };
}

/** A link, with what stands behind it. */
export function makeLink(text: string, url: string): PhrasingContent {
  return { type: 'link', url, children: [makeText(text)] };
}

/** A list without numbers. */
export function makeList(items: readonly BlockContent[]): List {
  return { type: 'list', ordered: false, spread: false, children: items.map((item) => ({ type: 'listItem', spread: false, children: [item] })) };
}
