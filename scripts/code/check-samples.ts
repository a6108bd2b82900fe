import type { Node } from '@vscode/tree-sitter-wasm';
import type { ApiDescription } from '../../src/data/config-schema.ts';
import { ProblemError, type Problem } from '../../src/data/problem.ts';
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

/** The grammars of the languages that calls are written in. */
const GRAMMARS = new Map([
  ['bash', 'bash'],
  ['js', 'javascript'],
  ['python', 'python'],
  ['shellsession', 'bash'],
  ['ts', 'typescript'],
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
 * @param refused what is wrong with the code of blocks; nothing more is told of the blocks that it names
 * @returns how many calls there are, a problem for each that is wrong, and why descriptions that cannot be read are left out
 * @throws ProblemError for a page that cannot be read
 */
export async function checkSamples(
  apis: readonly ApiDescription[],
  files: readonly ContentFile[],
  refused: readonly Problem[] = [],
): Promise<{ count: number; problems: Problem[]; unread: Problem[] }> {
  const unread: Problem[] = [];
  const all = apis.flatMap((api) => {
    try {
      return [createApiCheck(api)];
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      unread.push(...error.problems);
      return [];
    }
  });
  const named = files.map((content) => ({ content, checks: all.filter((check) => check.isNamedIn(content.source)) }));
  const asked = named.filter(({ checks }) => checks.length > 0);
  const pages = await Promise.all(asked.map(async ({ content, checks }) => ({ content, checks, blocks: await parseBlocks(content, checks) })));
  const titled = pages.flatMap(({ blocks }) => blocks.filter(({ title }) => title !== ''));
  const senders = new Map(titled.flatMap(({ title, sender }) => (sender ? [[title, sender] as const] : [])));
  let count = 0;
  const problems = pages.flatMap(({ content, checks, blocks }) => {
    const { calls, faults } = readCalls(blocks, { senders, checks, refused });
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
    return faults.map(({ line, message }): Problem => ({ rule: 'api-call', severity: 'error', file: content.file, line, column: 1, message }));
  });
  return { count, problems, unread };
}

/** Holds a call against the API whose server it asks; one that names no server, against the API that knows it best. */
function checkCall(call: SampleCall, checks: readonly ApiCheck[]): ReturnType<ApiCheck['checkCall']> {
  const own = checks.filter(({ isOnServer }) => isOnServer(call.url));
  const results = (own.length > 0 ? own : checks).map((check) => check.checkCall(call));
  return results.find(({ problems }) => problems.length === 0) ?? results.find(({ operation }) => operation) ?? results[0] ?? { problems: [] };
}

async function parseBlocks(content: ContentFile, checks: readonly ApiCheck[]): Promise<ParsedBlock[]> {
  const isServer = (address: string) => checks.some((check) => check.isServer(address));
  const parsed = collectCodeBlocks(content).map(async (block) => {
    const grammar = GRAMMARS.get(block.language);
    if (grammar === undefined) return [];
    const parse = await loadGrammar(grammar);
    const root = parse(block.language === 'shellsession' ? blankOutput(block.code) : block.code);
    return [{ ...block, root, sender: readSender(root, isServer) }];
  });
  return (await Promise.all(parsed)).flat();
}

/** What the blocks of a page are read with. */
interface PageContext {
  senders: ReadonlyMap<string, Sender>;
  checks: readonly ApiCheck[];
  refused: readonly Problem[];
}

/** Calls in the blocks of a page, and what keeps others from being checked. */
function readCalls(blocks: readonly ParsedBlock[], { senders, checks, refused }: PageContext) {
  const isMeant = (url: string) => checks.some((check) => check.isMeant(url));
  const variables = new Map<string, string>();
  const found = blocks.flatMap(({ file, line, language, code, root, sender }) => {
    const isShell = language === 'bash' || language === 'shellsession';
    const calls = isShell ? readShellCalls(root, variables, isMeant) : readProgramCalls(root, sender, senders);
    const end = line + code.split('\n').length;
    if (refused.some((problem) => problem.file === file && problem.line >= line && problem.line <= end)) return [];
    const isAboutApi = calls.length > 0 || checks.some(({ isNamedIn }) => isNamedIn(code));
    return [...calls, ...(isAboutApi ? listSyntaxFaults(root) : [])].map((finding) => ({ ...finding, line: line + finding.line - 1 }));
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
