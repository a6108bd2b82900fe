import { availableParallelism } from 'node:os';
import { loadAll } from 'js-yaml';
import pLimit from 'p-limit';
import { mdxToMdast } from 'satteri';
import { parse as parseToml } from 'smol-toml';
import { didYouMean } from '../../src/lib/did-you-mean.ts';
import type { Problem } from '../../src/lib/problem.ts';
import type { CodeBlock } from './collect-code-blocks.ts';
import { makeGrammarCheck } from './grammars.ts';
import { checkC, checkDeviceTree, checkPython } from './programs.ts';
import { checkSession, checkShell } from './shell.ts';
import type { CodeFault } from './code-fault.ts';

/** Lists the errors in each of several blocks. */
type Check = (blocks: readonly string[]) => CodeFault[][] | Promise<CodeFault[][]>;

/** Readers for the code of each language. Nothing is run. */
const CHECKS: Readonly<Record<string, Check>> = {
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

/** Names of languages on other sites. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'shellsession',
  terminal: 'shellsession',
  yml: 'yaml',
  py: 'python',
  javascript: 'js',
  typescript: 'ts',
  'c++': 'cpp',
  'c#': 'csharp',
  cs: 'csharp',
  golang: 'go',
  rs: 'rust',
  rb: 'ruby',
  html: 'xml',
  conf: 'ini',
  jsonc: 'json',
  txt: 'text',
  plain: 'text',
  plaintext: 'text',
  output: 'text',
};

/** Languages that are not code: program output, and diagrams, which are checked by drawing. */
const NO_CODE = ['text', 'mermaid'];

/** Reads each block separately, a few at a time. */
function each(check: (block: string) => CodeFault[] | Promise<CodeFault[]>): Check {
  const limit = pLimit(availableParallelism());
  return (blocks) => limit.map(blocks, check);
}

/** Reads blocks with a Tree-sitter grammar, loaded on demand. */
function parsesWith(grammar: string): Check {
  return async (blocks) => blocks.map(await makeGrammarCheck(grammar));
}

/** Extracts a parser's error and its position, in any parser's format. */
function parses(parse: (block: string) => unknown): Check {
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
    const tell = (line: number, message: string, hint?: string): Problem => ({
      rule: 'code',
      severity: 'error',
      file,
      line,
      column: 1,
      message,
      hint,
    });
    // The prose rule `code-language` reports blocks without a language.
    if (language === '' || NO_CODE.includes(language)) return [];
    if (CHECKS[language]) return (faults.get(block) ?? []).map(({ line, message }) => tell(start + line - 1, `${language}: ${message}`));
    const known = [...NO_CODE, ...Object.keys(CHECKS)].sort();
    const name = language.toLowerCase();
    const hint = didYouMean(OTHER_NAMES[name] ?? name, known) ?? `use one of ${known.join(', ')}, or add a check to scripts/code/check-code.ts`;
    return [tell(start - 1, `no check reads the language "${language}"`, hint)];
  });
}
