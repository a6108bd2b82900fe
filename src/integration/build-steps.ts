import { channel } from 'node:diagnostics_channel';
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { checkApis } from '../reference/check-description.ts';
import { checkBuiltLinks } from '../checks/check-built-links.ts';
import { checkLinks } from '../checks/check-links.ts';
import { checkConfig, runContentChecks } from '../checks/content-checks.ts';
import { getBase } from '../config/base-path.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { getSearchOrigins } from '../config/search-service.ts';
import { getMarkdownRoute } from '../lib/addresses.ts';
import { fillLlms } from '../markdown/forms/llms.ts';
import { writePageForm } from '../markdown/forms/page-form.ts';
import { listClaims, makePageLocator } from '../sources/addresses.ts';
import { listContentFiles, type ContentFile } from '../sources/content-files.ts';
import { findHistoryGap } from '../sources/last-changes.ts';
import { CACHE_FOLDER } from '../sources/load-site-config.ts';
import { listRoutes, listUnlistedRoutes } from '../sources/routes.ts';
import { listSnippets } from '../sources/snippets.ts';
import { drawCards, listCards } from './cards.ts';
import { markComplete, PAGES_WRITTEN } from './completion-mark.ts';
import { getContentSecurityPolicy } from './content-security-policy.ts';
import { finishPage } from './finish-page.ts';
import { listHtmlFiles, readFiles } from './html-files.ts';
import { listSiteFiles, writeHostFiles } from './hosts/host-files.ts';
import { getHostRules } from './hosts/host-rules.ts';
import { writePageDeltas } from './page-deltas.ts';
import { writeOffline } from './offline/write-offline.ts';
import { collectRecords, readSearchablePages, writeIndexFiles } from './search-index.ts';
import type { PageFacts } from './read-page.ts';
import { readSite, reportForeignParts } from './site-contents.ts';
import { trimStyles } from './unused-styles.ts';
import { formatProblem, ProblemError, type Problem } from '../lib/problem.ts';

/**
 * Astro integration: runs our steps before and after Astro builds pages.
 * Before, errors in configuration, content, API descriptions or links stop the
 * build. After, pages are parsed once, and their Markdown forms are written. Then follow links and foreign parts,
 * style sheets, policy and pages, offline packs, the search index, cards, host
 * files, and the mark of a complete site.
 */
export function buildSteps(site: SiteConfig): AstroIntegration {
  let planned: ReadonlySet<string> = new Set();
  let files: readonly ContentFile[] = [];
  let snippets: readonly ContentFile[] = [];
  const base = getBase(site);
  return {
    name: 'build-steps',
    hooks: {
      'astro:config:done': async ({ logger }) => {
        reportProblems(checkConfig(site), logger);
        files = listContentFiles(site);
        snippets = listSnippets(files);
        const sources = { site, pages: files, snippets, descriptions: await checkApis(site.apis) };
        reportProblems(await runContentChecks(sources, { isBuild: true }), logger);
      },
      'astro:build:start': ({ logger }) => {
        reportHistoryGap(site, logger);
        planned = listRoutes(site, files);
        const problems = checkLinks(site, { files, snippets, routes: planned });
        reportProblems(
          problems.filter(({ severity }) => severity === 'error'),
          logger,
        );
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const pages = [...readFiles(listHtmlFiles(folder))];
        for (const { html, route } of pages) {
          const form = writePageForm(html, site, route);
          if (form !== undefined) writeFileSync(join(folder, getMarkdownRoute(route)), form);
        }
        fillLlms(folder);
        const contents = readSite(pages, base);
        const locate = makePageLocator(listClaims(site, files));
        reportProblems([...reportForeignParts(contents.pages, locate), ...checkBuiltLinks(site, folder, files, contents, locate)], logger);

        // Such as those of a colour mode that the configuration never shows.
        for (const path of globSync('diagrams/*.svg', { cwd: folder })) if (!contents.links.has(`/${path}`)) rmSync(join(folder, path));
        const sheets = trimStyles(contents, base);
        const styles = [...sheets.values()].flatMap(({ full, lean }) => [full, lean]);
        const policy = getContentSecurityPolicy({ scripts: contents.scripts, styles }, getSearchOrigins(site.search));
        const finish = { sheets, policy, isPolicyInPage: site.contentSecurityPolicy === 'meta' };
        const finished = pages.map(({ file, route, html }) => {
          const page = contents.pages.get(route) as PageFacts;
          return { file, route, sidebar: page.sidebar, html: finishPage(html, page, finish) };
        });
        for (const { file, html } of finished) writeFileSync(file, html);
        writePageDeltas(folder, finished);

        const searchable = readSearchablePages(folder);
        await writeOffline(folder, { site, searchable, policy, unlisted: listUnlistedRoutes(files) });
        channel(PAGES_WRITTEN).publish(folder);

        writeIndexFiles(folder, collectRecords(searchable, contents.pages), site.search.words);
        await drawCards(folder, listCards(site, contents.pages, searchable), { site, cache: join(CACHE_FOLDER, 'cards') });
        writeHostFiles(folder, getHostRules({ policy, site, files: listSiteFiles(folder) }));
        markComplete(folder, planned);
      },
    },
  };
}

/**
 * Warns of problems that don't stop the build. With `STRICT=1` all do.
 *
 * @throws ProblemError listing what stops the build
 */
export function reportProblems(problems: readonly Problem[], logger: AstroIntegrationLogger): void {
  const isStrict = process.env['STRICT'] === '1';
  const fatal = problems.filter((problem) => isStrict || problem.severity === 'error');
  problems.filter((problem) => !fatal.includes(problem)).forEach((problem) => logger.warn(formatProblem(problem)));
  if (fatal.length > 0) throw new ProblemError(fatal);
}

/** Reports in one line that pages will lack their last change date, which is easy to miss. */
export function reportHistoryGap(
  { repository, docs, blog }: Pick<SiteConfig, 'repository' | 'docs' | 'blog'>,
  logger: Pick<AstroIntegrationLogger, 'info'>,
  root = process.cwd(),
): void {
  const gap = repository && findHistoryGap(root, [...docs.versions.map((version) => version.docs), blog.folder]);
  if (!gap) return;
  const which = gap.isWhole ? 'Pages do not show when they were last changed' : 'Pages last changed before the start of this clone do not show when';
  logger.info(`${which}, because ${gap.reason}; see "Dates and history" in docs/operations.md.`);
}
