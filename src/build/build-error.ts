import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { formatProblem, getPosition, type Place, type Problem } from '../data/problem.ts';
import { locateInConfig, parseConfigPath } from '../sources/config-position.ts';
import { parseContent, visit } from '../sources/content-tree.ts';

/** What errors of Astro, Vite and our own code can say beside their message. */
interface BuildError extends Error {
  problems?: readonly Problem[];
  loc?: { file?: string; line?: number; column?: number };
  id?: string;
  hint?: string;
  /** The page that was being rendered, see `src/middleware.ts`. */
  route?: string;
}

interface Context {
  /** File of the site configuration. */
  config: URL;
  /** Path of the file that claims an address, from the project root. */
  findSource: (route: string) => string | undefined;
}

/**
 * Writes an error that stopped a build as `file:line:column: problem; hint`,
 * one line for each problem, without a stack.
 */
export function describeBuildError(error: unknown, context: Context): string {
  if (!(error instanceof Error)) return String(error);
  const { problems, hint, loc, id, route } = error as BuildError;
  if (problems) return problems.map(formatProblem).join('\n');
  const message = stripVTControlCharacters(error.message).trim();
  // Whoever passes an error on may put words before it.
  const [, placed] = /^(?:Error rendering \S+: )?(\S+?\.\w+:\d+:\d+: .*)$/s.exec(message) ?? [];
  if (placed !== undefined) return placed;
  const [told = ''] = message.split('\n');
  const problem = { severity: 'error', message: told.replace(/^\[[A-Z_]+\] /, ''), hint: route === undefined ? hint : undefined } as const;
  const content = route === undefined ? undefined : context.findSource(route);
  const place = findConfigPlace(told, context.config) ?? (content && findContentPlace(content, told)) ?? findOwnPlace(loc, id);
  if (place) return formatProblem({ ...problem, ...place });
  const where = route === undefined ? 'the build' : `the page ${route}`;
  return `${where}: ${problem.message}; no file of the content is named: run again with DEBUG=1 to see where in the code it was`;
}

/** A message about the configuration starts with the path of a field: `docs.versions[0].sidebars.docs: …`. */
function findConfigPlace(message: string, config: URL): Place | undefined {
  const [, path] = /^((?:docs|blog|navbar|footer|search|apis|code|announcementBar|redirects|locales)(?:[.[][^\s:]*)?):? /.exec(message) ?? [];
  return path === undefined ? undefined : locateInConfig(config, parseConfigPath(path));
}

function findOwnPlace(loc: BuildError['loc'], id: string | undefined): Place | undefined {
  const name = (loc?.file ?? id ?? '').replace(/[?\0].*$/s, '');
  const path = name.startsWith('file:') ? fileURLToPath(name) : name;
  const file = isAbsolute(path) ? relative(process.cwd(), path) : path;
  if (file === '' || file.includes('node_modules/') || !existsSync(file)) return undefined;
  return { file, line: loc?.line ?? 1, column: (loc?.column ?? 0) + 1 };
}

/**
 * Where on a page something went wrong while it was rendered, which leaves no
 * line: the component or expression that has most words of the message.
 */
function findContentPlace(file: string, message: string): Place | undefined {
  if (!existsSync(file)) return undefined;
  const source = readFileSync(file, 'utf8');
  const start = { file, line: 1, column: 1 };
  if (!/\.mdx?$/.test(file)) return start;
  const words = new Set(message.match(/\d+|[\w$-]{2,}/g));
  let best: { place: Place; count: number; length: number } | undefined;
  visit(parseContent({ file, source }), ({ type, position }) => {
    if (!position || !/^mdx(?:Jsx|Flow|Text)/.test(type)) return;
    const { start: from, end } = position;
    const text = source.slice(from.offset, end.offset);
    const count = [...words].filter((word) => new RegExp(`(?<![\\w$-])${RegExp.escape(word)}(?![\\w$-])`).test(text)).length;
    const isBetter = !best || count > best.count || (count === best.count && count > 0 && text.length < best.length);
    if (isBetter) best = { place: { file, line: from.line, column: from.column }, count, length: text.length };
  });
  return best?.place ?? { ...start, ...getPosition(source, 0) };
}
