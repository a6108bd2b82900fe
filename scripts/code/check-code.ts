import { availableParallelism } from 'node:os';
import { loadAll } from 'js-yaml';
import { mdxToMdast } from 'satteri';
import { bundledLanguagesInfo } from 'shiki/langs';
import { parse as parseToml } from 'smol-toml';
import pLimit from 'p-limit';
import { didYouMean } from '../../src/lib/did-you-mean.ts';
import { type Problem, makeError } from '../../src/lib/problem.ts';
import { KNOWN_LANGUAGES } from '../../src/markdown/code-languages.ts';
import type { CodeBlock } from './collect-code-blocks.ts';
import { makeGrammarCheck } from './grammars.ts';
import { checkC, checkDeviceTree, checkPython, type CodeFault, readWith } from './programs.ts';
import { PROMPT } from '../../src/markdown/code-blocks.ts';

/** Lists the errors in each of several blocks. */
type BlockReader = (blocks: readonly string[]) => CodeFault[][] | Promise<CodeFault[][]>;

/** Readers for the code of each language. Nothing is run. */
const CHECKS: Readonly<Record<string, BlockReader>> = {
  bash: checkShell,
  shellsession: checkSession,
  python: checkPython,
  c: each(checkC),
  dts: each(checkDeviceTree),
  json: parses((code) => JSON.parse(code) as unknown),
  yaml: parses((code) => loadAll(code)),
  toml: parses((code) => parseToml(code)),
  xml: async (blocks) => {
    // Loading it takes longer than reading a page.
    const { JSDOM } = await import('jsdom');
    return parses((code) => new JSDOM(code, { contentType: 'text/xml' }))(blocks);
  },
  mdx: parses((code) => mdxToMdast(code, { features: { directive: true } })),
  cpp: parsesWith('cpp'),
  csharp: parsesWith('c-sharp'),
  go: parsesWith('go'),
  ini: parsesWith('ini'),
  java: parsesWith('java'),
  js: parsesWith('javascript'),
  php: parsesWith('php'),
  powershell: parsesWith('powershell'),
  ruby: parsesWith('ruby'),
  rust: parsesWith('rust'),
  ts: parsesWith('typescript'),
};

/** Languages that can't be wrong: program output, diffs and HTML, and diagrams, which are checked by drawing. */
const NO_CODE = ['text', 'diff', 'html', 'mermaid'];

/** Reads each block separately, a few at a time. */
function each(check: (block: string) => CodeFault[] | Promise<CodeFault[]>): BlockReader {
  const limit = pLimit(availableParallelism());
  return (blocks) => limit.map(blocks, check);
}

/** Reads blocks with a Tree-sitter grammar, loaded on demand. */
function parsesWith(grammar: string): BlockReader {
  return async (blocks) => blocks.map(await makeGrammarCheck(grammar));
}

/** Extracts a parser's error and its position, in any parser's format. */
function parses(parse: (block: string) => unknown): BlockReader {
  return each((block) => {
    try {
      parse(block);
      return [];
    } catch (error) {
      const { message, line, mark, place } = error as Error & { line?: number; mark?: { line: number }; place?: { start?: { line: number } } };
      const [, inMessage] = /(?:line |\()(\d+)[:\s)]/.exec(message) ?? [];
      return [{ line: line ?? (mark ? mark.line + 1 : (place?.start?.line ?? Number(inMessage ?? 1))), message: message.split('\n')[0] ?? message }];
    }
  });
}

/**
 * Parses or compiles blocks of code.
 *
 * @param isReadable checks for a language's reader; blocks of other languages are skipped
 * @returns a problem for each block that its language's reader rejects, in the order of the blocks
 */
export async function checkCode(blocks: readonly CodeBlock[], isReadable: (language: string) => boolean = () => true): Promise<Problem[]> {
  const faults = new Map<CodeBlock, readonly CodeFault[]>();
  const readAll = async ([language, languageBlocks]: [string, CodeBlock[]]) => {
    const found = (isReadable(language) && (await CHECKS[language]?.(languageBlocks.map(({ code }) => code)))) || [];
    languageBlocks.forEach((block, index) => faults.set(block, found[index] ?? []));
  };
  await Promise.all([...Map.groupBy(blocks, (block) => block.language)].map(readAll));
  return blocks.flatMap((block): Problem[] => {
    const { file, line: start, language } = block;
    const report = (line: number, message: string, hint?: string): Problem => ({
      rule: 'code',
      ...makeError({ file, line, column: 1 }, message, hint),
    });
    // The content check reports names that the highlighter doesn't know, and the prose check blocks without a language.
    if (NO_CODE.includes(language) || !KNOWN_LANGUAGES.includes(language)) return [];
    if (CHECKS[language]) return (faults.get(block) ?? []).map(({ line, message }) => report(start + line - 1, `${language}: ${message}`));
    return [report(start - 1, `no check reads the language "${language}"`, suggestLanguage(language))];
  });
}

/** Suggests the name that a language has here, by the highlighter's names for it. */
function suggestLanguage(language: string): string {
  const known = [...NO_CODE, ...Object.keys(CHECKS)].sort();
  const names = bundledLanguagesInfo.map(({ id, aliases = [] }) => [id, ...aliases]).find((each) => each.includes(language)) ?? [];
  const name = names.find((each) => known.includes(each));
  if (name !== undefined) return `write "${name}"`;
  return didYouMean(language, known) ?? `use one of ${known.join(', ')}, or add a check to scripts/code/check-code.ts`;
}

/** Opens a here-document; its end is the quoted or bare word. */
const HERE_DOCUMENT = /<<-?\s*(["']?)(\w+)\1/;

/** Checks scripts separated by zero bytes with `bash -n`, which runs nothing. Separates the errors likewise. */
const READ_ALL = 'while IFS= read -r -d "" code; do bash -n -c -- "$code" 2>&1; printf "\\0"; done';

/** Checks scripts. One shell starts the readers: started from here, each would take ten times as long. */
export async function checkShell(scripts: readonly string[]): Promise<CodeFault[][]> {
  const answer = await readWith('bash', ['-c', READ_ALL], scripts.map((script) => `${script}\0`).join(''), 'C');
  const reports = answer.split('\0');
  return scripts.map((_, index) => {
    const [, line, message] = /line (\d+): (.+)/.exec(reports[index] ?? '') ?? [];
    return line && message ? [{ line: Number(line), message }] : [];
  });
}

/** Checks the commands of sessions like {@link checkShell}, ignoring output lines. */
export async function checkSession(sessions: readonly string[]): Promise<CodeFault[][]> {
  const commands = sessions.map(blankOutput);
  return (await checkShell(commands)).map((faults, index) =>
    commands[index]?.trim() ? faults : [{ line: 1, message: 'no line starts with a prompt; write "$ " before commands, or use the language text' }],
  );
}

/** Returns a session's commands, with an empty line for each output line. */
export function blankOutput(code: string): string {
  let isTyped = false;
  let end: string | undefined;
  const lines = code.split('\n').map((line) => {
    if (end !== undefined) {
      if (line.trim() === end) end = undefined;
      return line;
    }
    const isCommand = PROMPT.test(line);
    if (!isCommand && !isTyped) return '';
    const command = isCommand ? line.replace(PROMPT, '') : line;
    end = HERE_DOCUMENT.exec(command)?.[2];
    isTyped = command.endsWith('\\');
    return command;
  });
  return lines.join('\n');
}
