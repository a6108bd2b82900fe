import { JSDOM } from 'jsdom';
import { loadAll } from 'js-yaml';
import { mdxToMdast } from 'satteri';
import { parse as parseToml } from 'smol-toml';
import type { CodeBlock } from './collect-code-blocks.ts';
import { makeGrammarCheck } from './grammars.ts';
import { checkC, checkDeviceTree, checkPython } from './programs.ts';
import { checkSession, checkShell } from './shell.ts';
import type { CodeFault } from './code-fault.ts';

/** Tells of each of some blocks what is wrong in it. */
type Check = (blocks: readonly string[]) => CodeFault[][];

/** How the code of each language is read. Nothing is run. */
const CHECKS: Readonly<Record<string, Check>> = {
  bash: checkShell,
  shellsession: checkSession,
  python: each(checkPython),
  c: each(checkC),
  dts: each(checkDeviceTree),
  json: parses((code) => JSON.parse(code) as unknown),
  yaml: parses((code) => loadAll(code)),
  toml: parses((code) => parseToml(code)),
  xml: parses((code) => new JSDOM(code, { contentType: 'text/xml' })),
  mdx: parses((code) => mdxToMdast(code, { features: { directive: true } })),
  cpp: each(await makeGrammarCheck('cpp')),
  csharp: each(await makeGrammarCheck('c-sharp')),
  go: each(await makeGrammarCheck('go')),
  ini: each(await makeGrammarCheck('ini')),
  java: each(await makeGrammarCheck('java')),
  js: each(await makeGrammarCheck('javascript')),
  php: each(await makeGrammarCheck('php')),
  powershell: each(await makeGrammarCheck('powershell')),
  ruby: each(await makeGrammarCheck('ruby')),
  rust: each(await makeGrammarCheck('rust')),
  ts: each(await makeGrammarCheck('typescript')),
};

/** Languages that are no code of ours: what programs print, and diagrams, which are drawn and so read. */
const NO_CODE = ['text', 'mermaid'];

/** Reads blocks one by one. */
function each(check: (block: string) => CodeFault[]): Check {
  return (blocks) => blocks.map(check);
}

/** Finds a parser's complaint and where it is, whatever the parser calls it. */
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
 * @returns `file:line: language: what is wrong` for each block that its language's reader refuses, in the order of the blocks
 */
export function checkCode(blocks: readonly CodeBlock[]): string[] {
  const faults = new Map<CodeBlock, readonly CodeFault[]>();
  for (const [language, own] of Map.groupBy(blocks, (block) => block.language)) {
    const found = CHECKS[language]?.(own.map(({ code }) => code)) ?? [];
    own.forEach((block, index) => faults.set(block, found[index] ?? []));
  }
  return blocks.flatMap((block) => {
    const { file, line: start, language } = block;
    if (NO_CODE.includes(language)) return [];
    if (CHECKS[language]) return (faults.get(block) ?? []).map(({ line, message }) => `${file}:${start + line - 1}: ${language}: ${message}`);
    const known = [...NO_CODE, ...Object.keys(CHECKS)].sort().join(', ');
    return [`${file}:${start - 1}: no check reads the language "${language}"; use one of ${known}, or add a check to scripts/code/check-code.ts`];
  });
}
