import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import type { SiteConfig } from '../data/config-schema.ts';
import { getSearchOrigins } from '../data/search-service.ts';
import { checkDescription } from '../openapi/check-description.ts';
import { DescriptionError, formatProblem as formatApiProblem } from '../openapi/problem.ts';
import { checkFrontmatter } from './check-frontmatter.ts';
import { markComplete } from './completion-mark.ts';
import { listContentFiles } from './content-files.ts';
import { checkBuiltLinks, type BuiltPage } from './links/check-built-links.ts';
import { checkLinks, formatProblem, type LinkProblem } from './links/check-links.ts';
import { removeIslandRuntime } from './islands.ts';
import { listHtmlFiles, type HtmlFile } from './html-files.ts';
import { listRoutes } from './routes.ts';
import { writeSearchIndex } from './search-index.ts';
import { collectInlineContents, replaceStyles } from './inline-contents.ts';
import { getContentSecurityPolicy, writeContentSecurityPolicy } from './content-security-policy.ts';
import { trimStyles } from './unused-styles.ts';

/**
 * Astro integration: stops the build for broken links before anything is
 * rendered, looks at anchors and at the links of components when all pages are
 * there, writes the content security policy, and marks the site as complete.
 *
 * With `STRICT=1` warnings stop the build too.
 */
export function siteChecks(site: SiteConfig): AstroIntegration {
  let planned: ReadonlySet<string> = new Set();
  return {
    name: 'site-checks',
    hooks: {
      'astro:config:done': ({ logger }) => {
        const problems = checkFrontmatter(listContentFiles(site));
        if (problems.length > 0) throw new Error(`Wrong front matter:\n${problems.join('\n')}`);
        return checkApis(site, logger);
      },
      'astro:build:start': ({ logger }) => {
        const files = listContentFiles(site);
        planned = listRoutes(site, files);
        const problems = checkLinks(site, { files, routes: planned });
        report(
          problems.filter((problem) => problem.severity === 'error'),
          logger,
        );
      },
      'astro:build:done': ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const pages = listHtmlFiles(folder).map((page) => openPage(page, removeIslandRuntime));
        report(checkBuiltLinks(site, folder, pages), logger);
        writeSearchIndex(folder, pages);
        const contents = collectInlineContents(pages);
        const trimmed = trimStyles(contents);
        const styles = [...trimmed.values()].flatMap(({ full, lean }) => [full, lean]);
        const policy = getContentSecurityPolicy({ scripts: contents.scripts, styles }, getSearchOrigins(site.search));
        const final = pages.map((page) => openPage(page, (html) => replaceStyles(removeIslandRuntime(html), trimmed)));
        writeContentSecurityPolicy(folder, final, policy);
        writeRedirects(folder, site.redirects);
        markComplete(folder, planned);
      },
    },
  };
}

/** A page whose text is read when it is asked for: all of them at once would fill the memory of a large site's build. */
function openPage({ file, route }: HtmlFile, change: (html: string) => string): BuiltPage {
  return {
    file,
    route,
    get html() {
      return change(readFileSync(file, 'utf8'));
    },
  };
}

/** @throws DescriptionError listing what stops the build in the API descriptions */
async function checkApis(site: SiteConfig, logger: AstroIntegrationLogger): Promise<void> {
  const problems = (await Promise.all(site.apis.map(checkDescription))).flat();
  const fatal = problems.filter((problem) => process.env['STRICT'] === '1' || problem.severity === 'error');
  if (fatal.length > 0) throw new DescriptionError(fatal);
  problems.forEach((problem) => logger.warn(formatApiProblem(problem)));
}

/** Writes the redirects of the configuration for the server, one `from to status` line each. */
function writeRedirects(folder: string, redirects: SiteConfig['redirects']): void {
  const follow = (to: string): string => (redirects[to] === undefined ? to : follow(redirects[to]));
  const lines = Object.entries(redirects).map(([from, to]) => `${from} ${follow(to)} 301\n`);
  writeFileSync(join(folder, '_redirects'), lines.join(''));
}

/** @throws Error listing what stops the build */
function report(problems: readonly LinkProblem[], logger: AstroIntegrationLogger): void {
  const isStrict = process.env['STRICT'] === '1';
  const fatal = problems.filter((problem) => isStrict || problem.severity === 'error');
  problems.filter((problem) => !fatal.includes(problem)).forEach((problem) => logger.warn(formatProblem(problem)));
  if (fatal.length === 0) return;
  const message = `${fatal.length} broken link${fatal.length > 1 ? 's' : ''}:\n${fatal.map(formatProblem).join('\n')}`;
  throw Object.assign(new Error(message), { hint: 'Mend the links, or add a redirect in the site configuration.' });
}
