import type { SiteConfig } from '../data/config-schema.ts';
import { ProblemError, type Problem } from '../data/problem.ts';
import { checkDescription } from '../openapi/check-description.ts';
import { checkAddresses, listClaims } from './addresses.ts';
import { checkConfigHtml } from './check-config-html.ts';
import { checkFrontmatter } from './check-frontmatter.ts';
import { checkImages } from './check-images.ts';
import { checkDataFiles, checkIds, checkPaths } from './check-settings.ts';
import type { ContentFile } from './content-files.ts';
import { collectReferences } from './links/collect-links.ts';

/**
 * Looks at everything that people wrote, before anything is made of it:
 * configuration, content and API descriptions.
 *
 * @param listFiles lists the content, where its folders exist
 * @returns what is wrong with the configuration alone, where it keeps the rest from being found
 */
export async function checkSources(site: SiteConfig, listFiles: () => readonly ContentFile[]): Promise<Problem[]> {
  const settings = [...checkPaths(site), ...checkConfigHtml(site)];
  if (settings.length > 0) return settings;
  const files = listFiles();
  return [
    ...files.flatMap((file) => collectReferences(file).problems),
    ...checkFrontmatter(files),
    ...checkDataFiles(site),
    ...checkIds(site, files),
    ...(await checkImages(site, files)),
    ...(await checkDescriptions(site)),
    ...checkClaims(site, files),
  ];
}

async function checkDescriptions(site: SiteConfig): Promise<Problem[]> {
  const problems = await Promise.allSettled(site.apis.map((api) => checkDescription(api)));
  return problems.flatMap((result) => (result.status === 'fulfilled' ? result.value : getProblems(result.reason)));
}

/** Descriptions and tags that cannot be read claim nothing; the checks of them tell why. */
function checkClaims(site: SiteConfig, files: readonly ContentFile[]): Problem[] {
  try {
    return checkAddresses(listClaims(site, files), files);
  } catch (error) {
    getProblems(error);
    return [];
  }
}

function getProblems(error: unknown): readonly Problem[] {
  if (error instanceof ProblemError) return error.problems;
  throw error;
}
