import { didYouMean } from '../../lib/did-you-mean.ts';
import { getStart, inNodes, type ProseRule } from './prose-rule.ts';

/** Settings of a code block after its language, `title="read.py" ins={3}`. */
const FIELDS = ['title', 'ins', 'del', 'mark', 'alt', 'caption'];

/** Requires code blocks to be closed and their settings to be known. */
export const codeFence: ProseRule = {
  id: 'code-fence',
  find: inNodes((node, report, source) => {
    const { start, end } = node.position ?? {};
    if (node.type !== 'code' || !start || !end) return;
    const lines = source.slice(start.offset, end.offset).split('\n');
    const [, fence] = /^\s*(`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
    if (fence === undefined) return;
    const isClosed =
      lines.length > 1 &&
      lines
        .at(-1)
        ?.replace(/^[\s>]*/, '')
        .startsWith(fence);
    const meta = (node.meta ?? '').replaceAll(/"[^"]*"|'[^']*'/g, (text) => '"'.repeat(text.length));
    const names = [...meta.matchAll(/(?<![\w-])([\w-]+)=/g)].map(([, name = '']) => name);
    const unknown = names.filter((name) => !FIELDS.includes(name));
    const unquoted = (node.meta ?? '').replaceAll(/"[^"]*"|'[^']*'/g, '');
    const isQuoted = !/["']/.test(unquoted) && !/=(?:"[^"]*"|'[^']*')[^\s}]/.test(node.meta ?? '');
    const words = !isQuoted ? [] : (unquoted.replaceAll(/(?<![\w-])[\w-]+=(?:\{[^{}]*\})?|\{[^{}]*\}/g, ' ').match(/[a-z][\w-]*/gi) ?? []);
    const code = node.value.split('\n');
    const opened = code.findIndex((line) => new RegExp(`^[ \\t]*${fence}[a-z]`, 'i').test(line));
    const { length } = code;
    const lists = [...meta.matchAll(/\{([^{}]*)\}/g)].map(([, list = '']) => list);
    const beyond = lists.flatMap((list) => list.match(/\d+/g) ?? []).find((line) => Number(line) > length);
    const wrong = lists.find((list) => !isLines(list));
    if (!isClosed) report(node, 'a code block that is not closed', `write ${fence} on a separate line after it`);
    if (!isQuoted) report(node, 'a quotation mark in the wrong place', `close it, or put double quotes inside single ones: title='say "hi".sh'`);
    if (opened >= 0)
      report(node, 'a code block that is not closed before the next one', `write ${fence} on line ${start.line + opened} of this page, or above`);
    for (const word of words) {
      const hint = didYouMean(word, FIELDS) ?? `fields are ${FIELDS.join(', ')}, such as title="…"`;
      report(node, `unknown word "${word}" after the language of a code block`, hint);
    }
    for (const name of unknown) report(node, `unknown field "${name}=" of a code block`, didYouMean(name, FIELDS) ?? '');
    if (wrong !== undefined) report(node, `no lines to mark: {${wrong}}`, 'write lines or ranges, such as {2} or {1,3-4}');
    if (names.indexOf('title') < names.lastIndexOf('title')) report(node, '"title=" is there twice', 'keep one');
    if (beyond !== undefined) report(node, `line ${beyond} is marked`, `the block has ${length}: mark only its lines`);
  }),
};

/** Checks marked lines such as `1,3-4`, after a label if any. */
function isLines(list: string): boolean {
  const ranges = list.replace(/^\s*"+:/, '').split(',');
  return ranges.every((range) => {
    const [, first, last] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(range) ?? [];
    return Number(first) > 0 && (last === undefined || Number(last) >= Number(first));
  });
}

/** Requires a language on code blocks, for colours, copying and checks. */
export const codeLanguage: ProseRule = {
  id: 'code-language',
  find: inNodes((node, report, source) => {
    if (node.type !== 'code' || node.lang) return;
    if (/^\s*(?:```|~~~)/.test(source.slice(getStart(node))))
      report(node, 'a code block without a language', 'write it after the fence: ```bash, or ```text for the output of a program');
    else report(node, 'an indented code block', 'put it between fences, with a language: ```bash');
  }),
};
