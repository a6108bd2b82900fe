import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { ErrorPayload } from 'vite';
import type { SiteConfig } from '../config/site-config.ts';
import { formatProblem, type Problem } from '../lib/problem.ts';
import { isContentFile } from '../sources/page-loader.ts';

/**
 * Astro integration: in development, shows problems from `npm run check` as an
 * overlay on a saved page until they are fixed, and reloads the page after an
 * API description was saved.
 */
export function devProblems(site: SiteConfig, check: typeof checkFile = checkFile): AstroIntegration {
  const isChecked = isContentFile(site);
  return {
    name: 'dev-problems',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const { hot } = server.environments.client;
        const problems = new Map<string, readonly Problem[]>();
        const show = () => makeOverlay([...problems.values()].flat());
        const update = async (file: string) => {
          const before = show();
          const checked = await check(file);
          // It may have been renamed or deleted meanwhile.
          const found = existsSync(file) ? checked : [];
          problems.delete(file);
          if (found.length > 0) problems.set(file, found);
          found.forEach((problem) => logger.warn(formatProblem(problem)));
          const after = show();
          if (after) hot.send(after);
          else if (before) hot.send({ type: 'full-reload' });
        };
        let last = Promise.resolve();
        const onSave = (path: string) => {
          const file = relative(process.cwd(), path);
          // Nothing else tells the page, as no module imports a description.
          if (/\.(?:ya?ml|json)$/.test(file) && site.apis.some((api) => resolve(path).startsWith(`${resolve(dirname(api.file))}/`)))
            hot.send({ type: 'full-reload' });
          if (isChecked(resolve(path))) last = last.then(() => update(file)).catch((error: unknown) => logger.error(String(error)));
        };
        for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, onSave);
        // Saving a page reloads it, which removes the overlay.
        hot.on('vite:client:connect', (_payload, client) => {
          const overlay = show();
          if (overlay) client.send(overlay);
        });
      },
    },
  };
}

/** Checks a page in a new process, as Astro closes its configuration's module loader before the first page is served. */
async function checkFile(file: string): Promise<readonly Problem[]> {
  if (!existsSync(file)) return [];
  const report = await new Promise<string>((done, fail) => {
    // Exit code 1 means problems in the page. A check that crashes prints nothing.
    execFile(process.execPath, ['scripts/check.ts', '--json', file], (error, output) => (output === '' && error ? fail(error) : done(output)));
  });
  return (JSON.parse(report) as { problems: Problem[] }).problems;
}

/** Builds Vite's error overlay: the first problem in full, and a list of all. */
function makeOverlay(problems: readonly Problem[]): ErrorPayload | undefined {
  const [first] = problems;
  if (!first) return undefined;
  const { file, line, column, message, hint, rule } = first;
  const title = problems.length === 1 ? 'A problem in your pages' : `${problems.length} problems in your pages`;
  return {
    type: 'error',
    // Astro leaves errors with this mark as they are.
    ...{ __isEnhancedAstroErrorPayload: true },
    err: {
      name: rule ?? 'problem',
      title,
      message: escape(message),
      hint: hint ? escape(hint) : undefined,
      loc: { file: resolve(file), line, column },
      stack: problems.map(formatProblem).join('\n'),
    },
  };
}

/** Escapes text for the overlay, which reads it as HTML. */
function escape(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
