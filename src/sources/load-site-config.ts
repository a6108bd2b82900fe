import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { formatPath, type ConfigError } from '../config/schema-faults.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { makeError, ProblemError, type Problem, type SourcePosition } from '../lib/problem.ts';
import { loadDescriptions } from '../reference/read-document.ts';
import { locateInConfig, type ConfigPath } from './config-position.ts';

/** Configuration of this build: `SITE_CONFIG`, or the site's. */
export const SITE_CONFIG_PATH = pathToFileURL(resolve(process.env['SITE_CONFIG'] ?? 'src/site.config.ts'));

const key = createHash('sha256').update(SITE_CONFIG_PATH.href).digest('hex').slice(0, 8);
/** Astro's cache folder, from the project root: `CACHE_DIR`, or one for each configuration. */
export const CACHE_FOLDER = process.env['CACHE_DIR'] ?? `node_modules/.astro/${key}`;

/**
 * Loads and validates the site configuration.
 *
 * @throws ProblemError with the position of each invalid field, or of the error that stops it from loading
 */
export async function loadSiteConfig(): Promise<SiteConfig> {
  const file = relative(process.cwd(), fileURLToPath(SITE_CONFIG_PATH));
  const fail = (position: Partial<SourcePosition>, message: string, hint?: string) =>
    new ProblemError([makeError({ file, line: 1, column: 1, ...position }, message, hint)]);
  if (!existsSync(SITE_CONFIG_PATH)) throw fail({}, 'the site configuration does not exist', 'fix SITE_CONFIG');
  try {
    const module = (await import(/* @vite-ignore */ SITE_CONFIG_PATH.href)) as { default?: SiteConfig };
    if (module.default) {
      await loadDescriptions(module.default.apis);
      return module.default;
    }
  } catch (error) {
    if (error instanceof Error && 'problems' in error) throw new ProblemError((error as ProblemError).problems);
    if (error instanceof Error && 'faults' in error)
      throw new ProblemError((error as ConfigError).faults.map(({ path, message }) => makeConfigProblem(path, message)));
    throw fail(findErrorPosition(error), error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error));
  }
  throw fail({}, 'no default export', 'write: export default defineSiteConfig({ … })');
}

/** Locates an exception or syntax error in project code: Node puts it at the start of the stack, or in its frames. */
function findErrorPosition(error: unknown): Partial<SourcePosition> {
  const positions = [...String((error as Error).stack).matchAll(/(?<![^\s(])(?:file:\/\/)?([^\s():]+\.ts):(\d+)(?::(\d+))?/g)];
  const [, file, line, column] = positions.find(([, path = '']) => !path.includes('/node_modules/')) ?? [];
  return file && line ? { file: relative(process.cwd(), file), line: Number(line), column: Number(column ?? 1) } : {};
}

/** Builds a problem located in the configuration. */
export function makeConfigProblem(path: ConfigPath, message: string, hint?: string): Problem {
  return makeError(locateInConfig(SITE_CONFIG_PATH, path), `${formatPath(path)}: ${message}`, hint);
}
