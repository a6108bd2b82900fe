import { ProblemError, type Problem } from '../data/problem.ts';
import { checkConfig, checkSources } from './check-sources.ts';
import { listContentFiles } from '../sources/content-files.ts';
import { checkLinks } from './check-links.ts';
import { loadSiteConfig } from '../sources/load-site-config.ts';
import { listRoutes } from '../sources/routes.ts';

/** Finds what would stop a build before it makes a page: in the configuration, in front matter, pictures, API descriptions and links. */
export async function checkContent(): Promise<readonly Problem[]> {
  try {
    const site = await loadSiteConfig();
    const settings = checkConfig(site);
    if (settings.length > 0) return settings;
    const files = listContentFiles(site);
    const problems = await checkSources(site, files);
    if (problems.some(({ severity }) => severity === 'error')) return problems;
    return [...problems, ...checkLinks(site, { files, routes: listRoutes(site, files) })];
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
    throw error;
  }
}
