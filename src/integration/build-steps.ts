import { channel } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkApis } from '../reference/check-description.ts';
import { checkBuiltLinks } from '../checks/check-built-links.ts';
import { checkLinks } from '../checks/check-links.ts';
import { checkConfig } from '../checks/check-content.ts';
import { runContentChecks } from '../checks/content-checks.ts';
import { getBase } from '../config/base-path.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { getSearchOrigins } from '../config/search-service.ts';
import { getMarkdownRoute } from '../lib/markdown-route.ts';
import { fillLlms } from '../markdown/forms/llms.ts';
import { writePageForm } from '../markdown/forms/page-form.ts';
import { listClaims, makePageLocator } from '../sources/addresses.ts';
import { listContentFiles, type ContentFile } from '../sources/content-files.ts';
import { CACHE_FOLDER } from '../sources/load-site-config.ts';
import { listRoutes, listUnlistedRoutes } from '../sources/routes.ts';
import { listSnippets } from '../sources/snippets.ts';
import { drawCards, listCards } from './cards.ts';
import { markComplete, PAGES_WRITTEN } from './completion-mark.ts';
import { getContentSecurityPolicy } from './content-security-policy.ts';
import { finishPage } from './finish-page.ts';
import { listForeignParts } from './foreign-parts.ts';
import { freeMemory } from './free-memory.ts';
import { listHtmlFiles, readFiles, type BuiltPage, type HtmlFile } from './html-files.ts';
import { listSiteFiles, writeHostFiles } from './hosts/host-files.ts';
import { getHostRules } from './hosts/host-rules.ts';
import { writePageDeltas } from './page-deltas.ts';
import { writeOffline } from './offline/write-offline.ts';
import { reportProblems } from './report-problems.ts';
import { collectRecords, listSearchablePages, writeIndexFiles } from './search-index.ts';
import { readPages, type PageForm } from './site-contents.ts';
import { trimStyles } from './unused-styles.ts';

/**
 * Astro integration: runs our steps before and after Astro builds pages.
 * Before, errors in configuration, content, API descriptions or links stop the
 * build. After, pages are parsed once, and their Markdown forms are written. Then follow links and foreign parts,
 * style sheets, policy and pages, offline packs, the search index, cards, host
 * files, and the mark of a complete site.
 */
export function buildSteps(site: SiteConfig): AstroIntegration {
  let planned: ReadonlySet<string> = new Set();
  /** Pages with an anchor that a link uses. */
  const linkedInto = new Set<string>();
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
        freeMemory();
        planned = listRoutes(site, files);
        const getAnchors = (route: string) => void linkedInto.add(route);
        const problems = checkLinks(site, { files, snippets, routes: planned, getAnchors });
        reportProblems(
          problems.filter(({ severity }) => severity === 'error'),
          logger,
        );
      },
      'astro:build:done': async ({ dir, logger }) => {
        freeMemory();
        const folder = fileURLToPath(dir);
        const pages = listHtmlFiles(folder);
        const searchable = listSearchablePages(folder);
        const contents = readPages(
          writeForms(folder, site, pages),
          { ids: linkedInto, sections: new Set(searchable.map(({ route }) => route)) },
          base,
        );
        fillLlms(folder);
        const built = { ...contents, routes: new Set(contents.pages.keys()) };
        const locate = makePageLocator(listClaims(site, files));
        reportProblems([...listForeignParts(contents, locate), ...checkBuiltLinks(site, folder, files, built, locate)], logger);

        const sheets = trimStyles(contents, base);
        const styles = [...sheets.values()].flatMap(({ full, lean }) => [full, lean]);
        const policy = getContentSecurityPolicy({ scripts: contents.scripts, styles }, getSearchOrigins(site.search));
        const finish = { sheets, policy, isPolicyInPage: site.contentSecurityPolicy === 'meta' };
        for (const { file, route, html } of readFiles(pages)) writeFileSync(file, finishPage(html, contents.pages.get(route) as PageForm, finish));
        writePageDeltas(folder, pages, contents.sidebars);

        await writeOffline(folder, { site, searchable, policy, unlisted: listUnlistedRoutes(files) });
        channel(PAGES_WRITTEN).publish(folder);

        writeIndexFiles(folder, collectRecords(searchable, contents.sections), site.search.words);
        freeMemory();
        await drawCards(folder, listCards(site, contents.previews, searchable), { site, cache: join(CACHE_FOLDER, 'cards') });
        writeHostFiles(folder, getHostRules({ policy, site, files: listSiteFiles(folder) }));
        markComplete(folder, planned);
      },
    },
  };
}

/** Writes the Markdown form of each page, and passes the page on. */
function* writeForms(folder: string, site: SiteConfig, pages: readonly HtmlFile[]): Generator<BuiltPage> {
  for (const page of readFiles(pages)) {
    const form = writePageForm(page.html, site, page.route);
    if (form !== undefined) writeFileSync(join(folder, getMarkdownRoute(page.route)), form);
    yield page;
  }
}
