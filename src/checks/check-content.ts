import { basename } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { ProblemError, type Problem } from '../lib/problem.ts';
import { listContentFiles, PAGE_LIKE } from '../sources/content-files.ts';
import { loadSiteConfig } from '../sources/load-site-config.ts';
import { isSnippet, listSnippets, SNIPPET_ALIAS } from '../sources/snippets.ts';
import { checkConfigHtml } from './check-config-html.ts';
import { checkPaths } from './check-settings.ts';
import { runContentChecks } from './content-checks.ts';

/** Checks only the configuration: while it has errors, content may not be found. */
export function checkConfig(site: SiteConfig): Problem[] {
  return [...checkPaths(site), ...checkConfigHtml(site)];
}

/**
 * Finds problems of what people wrote, most of which would stop a build before
 * it renders a page.
 *
 * @param chosen only files to check, from the project root; none means all
 */
export async function checkContent(chosen: readonly string[] = []): Promise<readonly Problem[]> {
  try {
    const site = await loadSiteConfig();
    const settings = checkConfig(site);
    if (settings.length > 0) return settings;
    const pages = listContentFiles(site);
    const snippets = listSnippets(pages);
    const isAll = chosen.length === 0;
    const others = chosen.filter((file) => PAGE_LIKE.test(file) && ![...pages, ...snippets].some((each) => each.file === file));
    if (others.length > 0) return others.map(reportOtherFile);
    // Reading descriptions takes most of the time.
    const apis = site.apis.filter(({ file }) => isAll || chosen.includes(file));
    const descriptions = apis.length > 0 ? await (await import('../reference/check-description.ts')).checkApis(apis) : new Map<never, never>();
    return await runContentChecks({ site, pages, snippets, descriptions, chosen: isAll ? undefined : chosen });
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
