import type { BlockContent, List, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

const EXTENSIONS = [gfmToMarkdown({ tablePipeAlign: false })];

/** Writes nodes as Markdown (CommonMark with GitHub's tables, strikethrough and task lists). */
export function writeNodes(children: RootContent[]): string {
  return toMarkdown({ type: 'root', children }, { bullet: '-', rule: '-', extensions: EXTENSIONS });
}

/** Builds a text node. Writing it escapes Markdown syntax. */
export function makeText(value: string): Text {
  return { type: 'text', value };
}

/** Builds a paragraph of inline nodes. */
export function makeParagraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/** Builds a plain-text heading. */
export function makeHeading(depth: 1 | 2 | 3, text: string): RootContent {
  return { type: 'heading', depth, children: [makeText(text)] };
}

/** Builds a link from text and address. */
export function makeLink(text: string, url: string): PhrasingContent {
  return { type: 'link', url, children: [makeText(text)] };
}

/** Builds an unordered list. */
export function makeList(items: readonly BlockContent[]): List {
  return { type: 'list', ordered: false, spread: false, children: items.map((item) => ({ type: 'listItem', spread: false, children: [item] })) };
}

/** Returns a data attribute's property. */
export function toProperty(attribute: string): string {
  return attribute.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
