import { basename } from 'node:path';
import { ProblemError, type Problem } from '../lib/problem.ts';
import { listAnchors } from '../sources/anchors.ts';
import { collectReferences } from '../sources/collect-links.ts';
import { checkConfig, checkSources } from './check-sources.ts';
import { listContentFiles, PAGE_LIKE, type ContentFile } from '../sources/content-files.ts';
import { checkExcerpts } from './check-excerpts.ts';
import { checkLinks } from './check-links.ts';
import { checkReach, checkRepeatedItems } from './check-reach.ts';
import { loadSiteConfig } from '../sources/load-site-config.ts';
import { listRoutes } from '../sources/routes.ts';
import { isSnippet, listSnippets, SNIPPET_ALIAS } from '../sources/snippets.ts';

/** Rules that decide which addresses exist. Links can't be checked while one is broken. */
const ADDRESS_RULES = ['config', 'data-file'];

/**
 * Finds problems that would stop a build before it renders a page: in the
 * configuration, front matter, pictures, API descriptions and links.
 *
 * @param pages only files to check, from the project root; none means all
 */
export async function checkContent(pages: readonly string[] = []): Promise<readonly Problem[]> {
  try {
    const site = await loadSiteConfig();
    const settings = checkConfig(site);
    if (settings.length > 0) return settings;
    const files = listContentFiles(site);
    const snippets = listSnippets(files);
    const all = [...files, ...snippets];
    const isAll = pages.length === 0;
    const others = pages.filter((page) => PAGE_LIKE.test(page) && !all.some(({ file }) => file === page));
    if (others.length > 0) return others.map(reportOtherFile);
    // Reading descriptions takes most of the time.
    const apis = site.apis.filter(({ file }) => isAll || pages.includes(file));
    const choose = (problems: readonly Problem[]) => problems.filter(({ file }) => isAll || pages.includes(file));
    const chosen = all.filter(({ file }) => isAll || pages.includes(file));
    const descriptions = apis.length > 0 ? await (await import('../reference/check-description.ts')).checkApis(apis) : new Map<never, never>();
    const { problems: found, unreadable } = await checkSources(site, files, { snippets, descriptions, checkedFiles: chosen });
    const problems = choose(found);
    if (found.some(({ severity, rule = '' }) => severity === 'error' && ADDRESS_RULES.includes(rule))) return problems;
    const routes = listRoutes({ ...site, apis: site.apis.filter((api) => !unreadable.includes(api)) }, files);
    const links = choose(
      checkLinks(site, { files, snippets, routes, unreadable: unreadable.map(({ path }) => `${path}/`), getAnchors: makeAnchors(files) }),
    );
    return [
      ...problems,
      ...links.map((problem) => ({ rule: 'link', ...problem })),
      ...checkReach(
        site.docs.versions,
        chosen.filter(({ kind }) => kind !== 'snippet'),
      ),
      ...choose(checkRepeatedItems(site.docs.versions)),
      ...checkExcerpts(chosen),
    ];
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
    throw error;
  }
}

function reportOtherFile(file: string): Problem {
  if (isSnippet(file)) {
    const hint = `import it: import Passage from '${SNIPPET_ALIAS}${basename(file)}';`;
    return { rule: 'file', severity: 'error', file, line: 1, column: 1, message: 'no page shows this snippet', hint };
  }
  const hint = "pages are in the folders of the site configuration, end in .md or .mdx, and don't begin with _";
  return { rule: 'file', severity: 'error', file, line: 1, column: 1, message: "this isn't a page of the site", hint };
}

/** Looks up ids of pages as far as their sources show them; reads each page once. */
function makeAnchors(files: readonly ContentFile[]): (route: string) => ReadonlySet<string> | undefined {
  const pages = new Map(files.map((file) => [file.route, file]));
  const known = new Map<string, ReadonlySet<string> | undefined>();
  return (route) => {
    const page = pages.get(route);
    if (!page || collectReferences(page).problems.length > 0) return undefined;
    if (!known.has(route)) known.set(route, listAnchors(page));
    return known.get(route);
  };
}
