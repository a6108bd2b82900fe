import type { ApiDescription, SiteConfig } from '../data/config-schema.ts';
import { ProblemError, type Problem } from '../data/problem.ts';
import { checkDescription } from '../openapi/check-description.ts';
import { checkAddresses, listClaims } from '../sources/addresses.ts';
import { checkConfigHtml } from './check-config-html.ts';
import { checkFrontmatter } from './check-frontmatter.ts';
import { checkImages } from './check-images.ts';
import { checkSiteModel } from './check-site-model.ts';
import { checkDataFiles, checkIds, checkPaths } from './check-settings.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { collectReferences } from '../sources/collect-links.ts';

/** Looks at the configuration alone: while something is wrong with it, content may not be found. */
export function checkConfig(site: SiteConfig): Problem[] {
  return [...checkPaths(site), ...checkConfigHtml(site)];
}

/** Looks at everything that people wrote, before anything is made of it: content, API descriptions, and what the configuration says of them. */
export async function checkSources(site: SiteConfig, files: readonly ContentFile[]): Promise<Problem[]> {
  const descriptions = await Promise.all(site.apis.map(async (api) => ({ api, problems: await checkReadable(api) })));
  // Pages are made only of descriptions that are right.
  const apis = descriptions.filter(({ problems }) => problems.every(({ severity }) => severity !== 'error')).map(({ api }) => api);
  const problems = [
    ...files.flatMap((file) => collectReferences(file).problems),
    ...checkFrontmatter(files),
    ...checkDataFiles(site),
    ...checkIds(site, files),
    ...(await checkImages(site, files)),
    ...descriptions.flatMap(({ problems }) => problems),
    ...checkAddresses(listClaims({ ...site, apis }, files), files),
  ];
  // What names lead to can be told once every file is right.
  return problems.some(({ severity }) => severity === 'error') ? problems : [...problems, ...checkSiteModel(site, files)];
}

async function checkReadable(api: ApiDescription): Promise<readonly Problem[]> {
  try {
    return await checkDescription(api);
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
    throw error;
  }
}
