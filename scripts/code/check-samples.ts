import type { Node } from '@vscode/tree-sitter-wasm';
import type { ApiDescription } from '../../src/data/config-schema.ts';
import type { ContentFile } from '../../src/sources/content-files.ts';
import { parseContent, visit } from '../../src/sources/content-tree.ts';
import { collectLinks } from '../../src/sources/collect-links.ts';
import { createApiCheck, type ApiCheck, type SampleCall } from './check-calls.ts';
import type { CodeFault } from './code-fault.ts';
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
 * Holds the API calls that pages show against the descriptions: those with curl,
 * those with `call(method, path, body)` in programs, and operations that prose
 * names, such as `GET /api/v1/networks` between backticks. A page links each
 * operation that it calls. Pages that name no API are left alone; a page that
 * names several may call any of them.
 *
 * @returns how many calls there are, and `file:line: what is wrong` for each that is wrong
 * @throws ProblemError for a description or a page that cannot be read
 */
export function checkSamples(apis: readonly ApiDescription[], files: readonly ContentFile[]): { count: number; problems: string[] } {
  const all = apis.map(createApiCheck);
  const pages = files.flatMap((content) => {
    const checks = all.filter((check) => check.isNamedIn(content.source));
    return checks.length > 0 ? [{ content, checks, blocks: parseBlocks(content, checks) }] : [];
  });
  const named = pages.flatMap(({ blocks }) => blocks.filter(({ title }) => title !== ''));
  const senders = new Map(named.flatMap(({ title, sender }) => (sender ? [[title, sender] as const] : [])));
  let count = 0;
  const problems = pages.flatMap(({ content, checks, blocks }) => {
    const { calls, faults } = readCalls(blocks, senders, checks);
    calls.push(...listMentions(content, checks));
    count += calls.length;
    const routes = new Set<string>();
    for (const call of calls) {
      const { operation, problems: told } = checkCall(call, checks);
      if (operation) routes.add(operation.route);
      faults.push(...told.map((message) => ({ line: call.line, message })));
    }
    for (const { url } of collectLinks(content)) routes.delete(url.split('#', 1)[0] ?? '');
    faults.push(...[...routes].map((route) => ({ line: 1, message: `no link to ${route}, which a sample of the page calls` })));
    return faults.map(({ line, message }) => `${content.file}:${line}: ${message}`);
  });
  return { count, problems };
}

/** Holds a call against the API whose server it asks; one that names no server, against the API that knows it best. */
function checkCall(call: SampleCall, checks: readonly ApiCheck[]): ReturnType<ApiCheck['checkCall']> {
  const own = checks.filter(({ isOnServer }) => isOnServer(call.url));
  const results = (own.length > 0 ? own : checks).map((check) => check.checkCall(call));
  return results.find(({ problems }) => problems.length === 0) ?? results.find(({ operation }) => operation) ?? results[0] ?? { problems: [] };
}

function parseBlocks(content: ContentFile, checks: readonly ApiCheck[]): ParsedBlock[] {
  const isServer = (address: string) => checks.some((check) => check.isServer(address));
  return collectCodeBlocks(content).flatMap((block) => {
    const root = PARSERS.get(block.language)?.(block.code);
    return root ? [{ ...block, root, sender: readSender(root, isServer) }] : [];
  });
}

/** Calls in the blocks of a page, and what keeps others from being checked. */
function readCalls(blocks: readonly ParsedBlock[], senders: ReadonlyMap<string, Sender>, checks: readonly ApiCheck[]) {
  const isMeant = (url: string) => checks.some((check) => check.isMeant(url));
  const variables = new Map<string, string>();
  const found = blocks.flatMap(({ line, language, root, sender }) => {
    const isShell = language === 'bash' || language === 'shellsession';
    const calls = isShell ? readShellCalls(root, variables, isMeant) : readProgramCalls(root, sender, senders);
    return [...calls, ...listSyntaxFaults(root)].map((finding) => ({ ...finding, line: line + finding.line - 1 }));
  });
  return { calls: found.filter((finding) => 'url' in finding), faults: found.filter((finding): finding is CodeFault => 'message' in finding) };
}

/** Operations that prose names. */
function listMentions(content: ContentFile, checks: readonly ApiCheck[]): SampleCall[] {
  const mentions: SampleCall[] = [];
  visit(parseContent(content), (node) => {
    const [, method, url] = (node.type === 'inlineCode' && /^(GET|PUT|POST|PATCH|DELETE) (\/\S+)$/.exec(node.value)) || [];
    if (method && url && checks.some(({ start }) => url.startsWith(`/${start.split('/')[1] ?? ''}`)))
      mentions.push({ line: node.position?.start.line ?? 1, method, url });
  });
  return mentions;
}
