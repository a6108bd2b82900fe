import type { ApiDescription, SiteConfig } from '../data/config-schema.ts';
import { ProblemError, type Problem } from '../data/problem.ts';
import { checkDescription } from '../openapi/check-description.ts';
import { checkAddresses, listClaims } from '../sources/addresses.ts';
import { checkConfigHtml } from './check-config-html.ts';
import { checkFrontmatter } from './check-frontmatter.ts';
import { checkImages } from './check-images.ts';
import { checkParts } from './check-parts.ts';
import { checkSiteModel } from './check-site-model.ts';
import { checkDataFiles, checkIds, checkPaths } from './check-settings.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { collectReferences } from '../sources/collect-links.ts';

/** Looks at the configuration alone: while something is wrong with it, content may not be found. */
export function checkConfig(site: SiteConfig): Problem[] {
  return [...checkPaths(site), ...checkConfigHtml(site)];
}

/**
 * Looks at everything that people wrote, before anything is made of it: content, API descriptions, and what the configuration says of them.
 *
 * @param described API descriptions that are held against the rules of their format; the others count as right
 * @param read pages whose parts are looked at; those of the others count as right
 */
export async function checkSources(
  site: SiteConfig,
  files: readonly ContentFile[],
  { described = site.apis, read = files }: { described?: SiteConfig['apis']; read?: readonly ContentFile[] } = {},
): Promise<Problem[]> {
  const descriptions = await Promise.all(described.map(async (api) => ({ api, problems: await checkReadable(api) })));
  // Pages are made only of descriptions that are right.
  const wrong = descriptions.filter(({ problems }) => problems.some(({ severity }) => severity === 'error')).map(({ api }) => api);
  const apis = site.apis.filter((api) => !wrong.includes(api));
  const problems = [
    ...name(
      'syntax',
      files.flatMap((file) => collectReferences(file).problems),
    ),
    ...name('front-matter', checkFrontmatter(files)),
    ...name('data-file', checkDataFiles(site)),
    ...name('config', checkIds(site, files)),
    ...name('image', await checkImages(site, files)),
    ...name('part', await checkParts(read)),
    ...descriptions.flatMap(({ problems }) => name('api', problems)),
    ...name('address', checkAddresses(listClaims({ ...site, apis }, files), files)),
  ];
  // What names lead to can be told once everything that has names is right.
  const isHidden = problems.some(({ severity, rule = '' }) => severity === 'error' && !['syntax', 'image', 'part'].includes(rule));
  return isHidden ? problems : [...problems, ...name('name', checkSiteModel(site, files))];
}

/** Gives problems the id of the rule that found them. */
function name(rule: string, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ rule, ...problem }));
}

async function checkReadable(api: ApiDescription): Promise<readonly Problem[]> {
  try {
    return await checkDescription(api);
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
    throw error;
  }
}
