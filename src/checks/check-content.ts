import { ProblemError, type Problem } from '../data/problem.ts';
import { checkSources } from './check-sources.ts';
import { listContentFiles } from '../sources/content-files.ts';
import { checkLinks } from './check-links.ts';
import { loadSiteConfig } from '../sources/load-site-config.ts';
import { listRoutes } from '../sources/routes.ts';

/** Finds what would stop a build before it makes a page: in the configuration, in front matter, pictures, API descriptions and links. */
export async function checkContent(): Promise<readonly Problem[]> {
  try {
    const site = await loadSiteConfig();
    const listFiles = () => listContentFiles(site);
    const problems = await checkSources(site, listFiles);
    if (problems.some(({ severity }) => severity === 'error')) return problems;
    return [...problems, ...checkLinks(site, { files: listFiles(), routes: listRoutes(site, listFiles()) })];
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
    throw error;
  }
}
