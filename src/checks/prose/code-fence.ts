import { didYouMean } from '../../lib/did-you-mean.ts';
import { inNodes, type ProseRule } from './prose-rule.ts';

/** Settings of a code block after its language, `title="read.py" ins={3}`. */
const FIELDS = ['title', 'ins', 'del', 'mark', 'alt', 'caption'];

/** Requires code blocks to be closed and their settings to be known. */
export const codeFence: ProseRule = {
  id: 'code-fence',
  find: inNodes((node, { source }) => {
    const { start, end } = node.position ?? {};
    if (node.type !== 'code' || !start || !end) return [];
    const lines = source.slice(start.offset, end.offset).split('\n');
    const [, fence] = /^\s*(`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
    if (fence === undefined) return [];
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
    const hasTwoTitles = names.indexOf('title') < names.lastIndexOf('title');
    return [
      ...(isClosed ? [] : [{ message: 'a code block that is not closed', hint: `write ${fence} on a separate line after it` }]),
      ...(!isQuoted
        ? [{ message: 'a quotation mark in the wrong place', hint: `close it, or put double quotes inside single ones: title='say "hi".sh'` }]
        : []),
      ...(opened < 0
        ? []
        : [
            {
              message: 'a code block that is not closed before the next one',
              hint: `write ${fence} on line ${(start.line ?? 0) + opened} of this page, or above`,
            },
          ]),
      ...words.map((word) => ({
        message: `unknown word "${word}" after the language of a code block`,
        hint: didYouMean(word, FIELDS) ?? `fields are ${FIELDS.join(', ')}, such as title="…"`,
      })),
      ...unknown.map((name) => ({ message: `unknown field "${name}=" of a code block`, hint: didYouMean(name, FIELDS) ?? '' })),
      ...(wrong === undefined ? [] : [{ message: `no lines to mark: {${wrong}}`, hint: 'write lines or ranges, such as {2} or {1,3-4}' }]),
      ...(hasTwoTitles ? [{ message: '"title=" is there twice', hint: 'keep one' }] : []),
      ...(beyond === undefined ? [] : [{ message: `line ${beyond} is marked`, hint: `the block has ${length}: mark only its lines` }]),
    ];
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
  find: inNodes((node, { source }) => {
    if (node.type !== 'code' || node.lang) return [];
    const isFence = /^\s*(?:```|~~~)/.test(source.slice(node.position?.start.offset));
    return [
      isFence
        ? { message: 'a code block without a language', hint: 'write it after the fence: ```bash, or ```text for the output of a program' }
        : { message: 'an indented code block', hint: 'put it between fences, with a language: ```bash' },
    ];
  }),
};
