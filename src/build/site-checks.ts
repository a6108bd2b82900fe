import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import type { SiteConfig } from '../data/config-schema.ts';
import { getSearchOrigins } from '../data/search-service.ts';
import { formatProblem, ProblemError, type Problem } from '../data/problem.ts';
import { listClaims } from '../sources/addresses.ts';
import { checkSources } from '../checks/check-sources.ts';
import { markComplete } from './completion-mark.ts';
import { listContentFiles, type ContentFile } from '../sources/content-files.ts';
import { checkBuiltLinks } from '../checks/check-built-links.ts';
import { checkLinks } from '../checks/check-links.ts';
import { listHtmlFiles, openPages } from './html-files.ts';
import { listRoutes } from '../sources/routes.ts';
import { listReferenceSections } from './reference-sections.ts';
import { collectRecords, listSearchablePages, writeIndexFiles } from './search-index.ts';
import { readPages, removeNonce, type SiteContents } from './site-contents.ts';
import { getContentSecurityPolicy, writeContentSecurityPolicy } from './content-security-policy.ts';
import { makePageLocator } from '../sources/page-source.ts';
import { replaceStyles, trimStyles } from './unused-styles.ts';

/**
 * Astro integration: stops the build for wrong configuration, content and API
 * descriptions and for broken links before anything is rendered. When all pages
 * are there, it looks at anchors, at the links of components and at what could
 * run on a page, writes the content security policy, and marks the site as complete.
 *
 * With `STRICT=1` warnings stop the build too.
 */
export function siteChecks(site: SiteConfig): AstroIntegration {
  let planned: ReadonlySet<string> = new Set();
  /** Pages of which a link names an anchor. */
  const linkedInto = new Set<string>();
  let files: ContentFile[] | undefined;
  const listFiles = () => (files ??= listContentFiles(site));
  return {
    name: 'site-checks',
    hooks: {
      'astro:config:done': async ({ logger }) => report(await checkSources(site, listFiles), logger),
      'astro:build:start': ({ logger }) => {
        planned = listRoutes(site, listFiles());
        const getAnchors = (route: string) => void linkedInto.add(route);
        const problems = checkLinks(site, { files: listFiles(), routes: planned, getAnchors });
        report(
          problems.filter((problem) => problem.severity === 'error'),
          logger,
        );
      },
      'astro:build:done': ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const pages = listHtmlFiles(folder);
        const searchable = listSearchablePages(folder);
        const made = listReferenceSections(site.apis);
        const wanted = { ids: linkedInto, sections: new Set(searchable.map(({ route }) => route).filter((route) => !made.has(route))) };
        const contents = readPages(openPages(pages), wanted);
        report(
          [...listForeign(site, listFiles(), contents), ...checkBuiltLinks(site, folder, { ...contents, routes: new Set(contents.classes.keys()) })],
          logger,
        );
        writeIndexFiles(folder, collectRecords(searchable, { built: contents.sections, made }));
        const trimmed = trimStyles(contents);
        const styles = [...trimmed.values()].flatMap(({ full, lean }) => [full, lean]);
        const policy = getContentSecurityPolicy({ scripts: contents.scripts, styles }, getSearchOrigins(site.search));
        const finish = (html: string, route: string) => removeNonce(replaceStyles(html, contents.classes.get(route) ?? new Set(), trimmed));
        writeContentSecurityPolicy(folder, openPages(pages, finish), { policy, place: site.contentSecurityPolicy });
        writeRedirects(folder, site.redirects);
        markComplete(folder, planned);
      },
    },
  };
}

/** What could run, or style, on a built page and is not the site's own. The policy would block it; here it is told to whoever wrote it. */
function listForeign(site: SiteConfig, files: readonly ContentFile[], { faults }: SiteContents): Problem[] {
  const locate = makePageLocator(listClaims(site, files));
  return faults.map(({ route, what, needles }) => ({
    severity: 'error',
    ...locate(route, ...needles),
    message: `the page ${route} holds ${what}, which is not the site's own`,
    hint: 'leave it out, or make a component of it',
  }));
}

/** Writes the redirects of the configuration for the server, one `from to status` line each. */
function writeRedirects(folder: string, redirects: SiteConfig['redirects']): void {
  const follow = (to: string): string => (redirects[to] === undefined ? to : follow(redirects[to]));
  const lines = Object.entries(redirects).map(([from, to]) => `${encodeURI(from)} ${escapeTarget(follow(to))} 301\n`);
  writeFileSync(join(folder, '_redirects'), lines.join(''));
}

/** A target as a header can hold it; what is escaped already stays as it is. */
function escapeTarget(target: string): string {
  return encodeURI(target).replaceAll(/%25(?=[\da-f]{2})/gi, '%');
}

/** @throws ProblemError listing what stops the build */
function report(problems: readonly Problem[], logger: AstroIntegrationLogger): void {
  const isStrict = process.env['STRICT'] === '1';
  const fatal = problems.filter((problem) => isStrict || problem.severity === 'error');
  problems.filter((problem) => !fatal.includes(problem)).forEach((problem) => logger.warn(formatProblem(problem)));
  if (fatal.length > 0) throw new ProblemError(fatal);
}
