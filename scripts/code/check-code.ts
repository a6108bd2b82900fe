import { JSDOM } from 'jsdom';
import { loadAll } from 'js-yaml';
import { mdxToMdast } from 'satteri';
import { parse as parseToml } from 'smol-toml';
import type { CodeBlock } from './collect-code-blocks.ts';
import { makeGrammarCheck } from './grammars.ts';
import { checkC, checkDeviceTree, checkPython } from './programs.ts';
import { checkSession, checkShell } from './shell.ts';
import type { CodeFault } from './code-fault.ts';

type Check = (code: string) => CodeFault[];

/** How the code of each language is read. Nothing is run. */
const CHECKS: Readonly<Record<string, Check>> = {
  bash: checkShell,
  shellsession: checkSession,
  python: checkPython,
  c: checkC,
  dts: checkDeviceTree,
  json: (code) => catchFault(() => JSON.parse(code) as unknown),
  yaml: (code) => catchFault(() => loadAll(code)),
  toml: (code) => catchFault(() => parseToml(code)),
  xml: (code) => catchFault(() => new JSDOM(code, { contentType: 'text/xml' })),
  mdx: (code) => catchFault(() => mdxToMdast(code, { features: { directive: true } })),
  cpp: await makeGrammarCheck('cpp'),
  csharp: await makeGrammarCheck('c-sharp'),
  go: await makeGrammarCheck('go'),
  ini: await makeGrammarCheck('ini'),
  java: await makeGrammarCheck('java'),
  js: await makeGrammarCheck('javascript'),
  php: await makeGrammarCheck('php'),
  powershell: await makeGrammarCheck('powershell'),
  ruby: await makeGrammarCheck('ruby'),
  rust: await makeGrammarCheck('rust'),
  ts: await makeGrammarCheck('typescript'),
};

/** Languages that are no code of ours: what programs print, and diagrams, which are drawn and so read. */
const NO_CODE = ['text', 'mermaid'];

/** Finds a parser's complaint and where it is, whatever the parser calls it. */
function catchFault(parse: () => unknown): CodeFault[] {
  try {
    parse();
    return [];
  } catch (error) {
    const { message, line, mark, place } = error as Error & { line?: number; mark?: { line: number }; place?: { start?: { line: number } } };
    const [, inMessage] = /(?:line |\()(\d+)[:\s)]/.exec(message) ?? [];
    return [{ line: line ?? (mark ? mark.line + 1 : (place?.start?.line ?? Number(inMessage ?? 1))), message: message.split('\n')[0] ?? message }];
  }
}

/**
 * Parses or compiles blocks of code.
 *
 * @returns `file:line: language: what is wrong` for each block that its language's reader refuses
 */
export function checkCode(blocks: readonly CodeBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (NO_CODE.includes(block.language)) return [];
    const check = CHECKS[block.language];
    if (!check) {
      const known = [...NO_CODE, ...Object.keys(CHECKS)].sort().join(', ');
      return [
        `${block.file}:${block.line - 1}: no check reads the language "${block.language}"; use one of ${known}, or add a check to scripts/code/check-code.ts`,
      ];
    }
    return check(block.code).map(({ line, message }) => `${block.file}:${block.line + line - 1}: ${block.language}: ${message}`);
  });
}
