import { existsSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { formatProblem, makeError, type Problem, type SourcePosition } from '../lib/problem.ts';
import { locateInConfig, parseConfigPath } from '../sources/config-position.ts';

/** Fields of errors from Astro, Vite and our code. */
interface BuildError extends Error {
  problems?: readonly Problem[];
  /** Errors that the bundler combines into one. */
  errors?: readonly unknown[];
  loc?: { file?: string; line?: number; column?: number };
  id?: string;
  hint?: string;
  /** The page that was being rendered, see `src/middleware.ts`. */
  route?: string;
}

interface Context {
  /** The site configuration file. */
  config: URL;
  /** Returns the file for an address, as a path from the project root. */
  findSource: (route: string) => string | undefined;
}

/**
 * Formats an error that stopped a build as `file:line:column: problem; hint`,
 * or without line and column if unknown. One line per problem, without a stack.
 */
export function describeBuildError(error: unknown, context: Context): string {
  if (!(error instanceof Error)) return String(error);
  const { problems, errors, hint, loc, id, route } = error as BuildError;
  if (problems) return problems.map(formatProblem).join('\n');
  if (errors && errors.length > 0) return errors.map((each) => describeBuildError(each, context)).join('\n');
  const message = stripVTControlCharacters(error.message).trim();
  // Code that rethrows an error may prefix it.
  const [, located] = /^(?:Error rendering [^\n:]+: )?([^\n:]+\.\w+:\d+:\d+: .*)$/s.exec(message) ?? [];
  if (located !== undefined) return located;
  const [first = ''] = message.replaceAll(`${process.cwd()}/`, '').split('\n');
  const text = first.replace(/^(?:\[[A-Z_]+\]|\[vite\]:) /, '');
  const advice = hint && route === undefined ? `; ${hint}` : '';
  const file = route === undefined ? findImporter(message) : context.findSource(route);
  const position = findConfigPosition(text, context.config) ?? (file === undefined ? findErrorPosition(loc, id) : undefined);
  if (position) return formatProblem(makeError(position, text + advice));
  // Lines of rendered or compiled code aren't the source's, so they are omitted.
  if (file !== undefined) return `${file}: ${text}${advice}`;
  const where = route === undefined ? 'the build' : `the page ${route}`;
  return `${where}: ${text}; the source file is unknown; run again with DEBUG=1 for a stack trace`;
}

/** Finds the field path that starts a configuration message: `docs.versions[0].sidebars.docs: …`. */
function findConfigPosition(message: string, config: URL): SourcePosition | undefined {
  const [, path] = /^((?:docs|blog|navbar|footer|search|apis|code|announcementBar|redirects|locales)(?:[.[][^\s:]*)?):? /.exec(message) ?? [];
  return path === undefined ? undefined : locateInConfig(config, parseConfigPath(path));
}

function findErrorPosition(loc: BuildError['loc'], id: string | undefined): SourcePosition | undefined {
  const file = toProjectFile((loc?.file ?? id ?? '').split(/[?\0]/, 1)[0] ?? '');
  return file === undefined ? undefined : { file, line: loc?.line ?? 1, column: (loc?.column ?? 0) + 1 };
}

/** Finds the file with a failed import, in the error's frame or message. */
function findImporter(message: string): string | undefined {
  const [, path] = /\[ (.+):\d+:\d+ \]/.exec(message) ?? / from "([^"]+)"/.exec(message) ?? [];
  return path === undefined ? undefined : toProjectFile(path);
}

/** Returns a project file's path from its root, or nothing for others. */
function toProjectFile(name: string): string | undefined {
  const path = name.startsWith('file:') ? fileURLToPath(name) : name;
  const file = isAbsolute(path) ? relative(process.cwd(), path) : path;
  return file === '' || file.includes('node_modules/') || !existsSync(file) ? undefined : file;
}
