import type { Node } from '@vscode/tree-sitter-wasm';
import type { ApiDescription } from '../../src/data/config-schema.ts';
import type { ContentFile } from '../../src/sources/content-files.ts';
import { parseContent, visit } from '../../src/sources/content-tree.ts';
import { collectLinks } from '../../src/sources/collect-links.ts';
import { createApiCheck, type ApiCheck, type SampleCall } from './check-calls.ts';
import type { Fault } from './check-code.ts';
import { collectCodeBlocks, type CodeBlock } from './collect-code-blocks.ts';
import { listSyntaxFaults, loadGrammar } from './grammars.ts';
import { readProgramCalls, readSender, type Sender } from './program-calls.ts';
import { readShellCalls } from './shell-calls.ts';
import { blankOutput } from './shell.ts';

const parseBash = await loadGrammar('bash');
/** How blocks are parsed, by their language. */
const PARSERS = new Map([
  ['bash', parseBash],
  ['js', await loadGrammar('javascript')],
  ['python', await loadGrammar('python')],
  ['shellsession', (code: string) => parseBash(blankOutput(code))],
  ['ts', await loadGrammar('typescript')],
]);

interface ParsedBlock extends CodeBlock {
  root: Node;
  /** What the `call` sends that the block defines. */
  sender: Sender | undefined;
}

/**
 * Holds the API calls that pages show against a description: those with curl,
 * those with `call(method, path, body)` in programs, and operations that prose
 * names, such as `GET /api/v1/networks` between backticks. A page links each
 * operation that it calls. Pages that do not name the API are left alone.
 *
 * @returns how many calls there are, and `file:line: what is wrong` for each that is wrong
 * @throws ProblemError for a description or a page that cannot be read
 */
export function checkSamples(api: ApiDescription, files: readonly ContentFile[]): { count: number; problems: string[] } {
  const check = createApiCheck(api);
  const pages = files.filter(({ source }) => check.isNamedIn(source)).map((content) => ({ content, blocks: parseBlocks(content, check) }));
  const named = pages.flatMap(({ blocks }) => blocks.filter(({ title }) => title !== ''));
  const senders = new Map(named.flatMap(({ title, sender }) => (sender ? [[title, sender] as const] : [])));
  let count = 0;
  const problems = pages.flatMap(({ content, blocks }) => {
    const { calls, faults } = readCalls(blocks, senders, check);
    calls.push(...listMentions(content, check));
    count += calls.length;
    const routes = new Set<string>();
    for (const call of calls) {
      const { operation, problems: told } = check.checkCall(call);
      if (operation) routes.add(operation.route);
      faults.push(...told.map((message) => ({ line: call.line, message })));
    }
    for (const { url } of collectLinks(content)) routes.delete(url.split('#', 1)[0] ?? '');
    faults.push(...[...routes].map((route) => ({ line: 1, message: `no link to ${route}, which a sample of the page calls` })));
    return faults.map(({ line, message }) => `${content.file}:${line}: ${message}`);
  });
  return { count, problems };
}

function parseBlocks(content: ContentFile, { isServer }: ApiCheck): ParsedBlock[] {
  return collectCodeBlocks(content).flatMap((block) => {
    const root = PARSERS.get(block.language)?.(block.code);
    return root ? [{ ...block, root, sender: readSender(root, isServer) }] : [];
  });
}

/** Calls in the blocks of a page, and what keeps others from being checked. */
function readCalls(blocks: readonly ParsedBlock[], senders: ReadonlyMap<string, Sender>, { isMeant }: ApiCheck) {
  const variables = new Map<string, string>();
  const found = blocks.flatMap(({ line, language, root, sender }) => {
    const isShell = language === 'bash' || language === 'shellsession';
    const calls = isShell ? readShellCalls(root, variables, isMeant) : readProgramCalls(root, sender, senders);
    return [...calls, ...listSyntaxFaults(root)].map((finding) => ({ ...finding, line: line + finding.line - 1 }));
  });
  return { calls: found.filter((finding) => 'url' in finding), faults: found.filter((finding): finding is Fault => 'message' in finding) };
}

/** Operations that prose names. */
function listMentions(content: ContentFile, { start }: ApiCheck): SampleCall[] {
  const mentions: SampleCall[] = [];
  visit(parseContent(content), (node) => {
    const [, method, url] = (node.type === 'inlineCode' && /^(GET|PUT|POST|PATCH|DELETE) (\/\S+)$/.exec(node.value)) || [];
    if (method && url?.startsWith(`/${start.split('/')[1] ?? ''}`)) mentions.push({ line: node.position?.start.line ?? 1, method, url });
  });
  return mentions;
}
