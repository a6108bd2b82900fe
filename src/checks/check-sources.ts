import type { ApiDescription, SiteConfig } from '../config/site-config.ts';
import { ProblemError, type Problem } from '../lib/problem.ts';
import { buildReference } from '../reference/reference.ts';
import { checkAddresses, listClaims } from '../sources/addresses.ts';
import { checkCodeLanguages } from './check-code-languages.ts';
import { checkConfigHtml } from './check-config-html.ts';
import { checkFrontmatter } from './check-front-matter.ts';
import { checkImages } from './check-images.ts';
import { checkNames } from './check-names.ts';
import { checkParts } from './check-parts.ts';
import { checkPublishedFiles } from './check-published-files.ts';
import { checkSnippets } from './check-snippets.ts';
import { checkSiteModel } from './check-site-model.ts';
import { checkAnnouncement, checkDataFiles, checkIds, checkPaths } from './check-settings.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { collectReferences } from '../sources/collect-links.ts';

/** Checks only the configuration: while it has errors, content may not be found. */
export function checkConfig(site: SiteConfig): Problem[] {
  return [...checkPaths(site), ...checkConfigHtml(site)];
}

/** Problems found in the sources. */
interface SourceFindings {
  problems: Problem[];
  /** API descriptions without pages: links into them can't be checked. */
  unreadable: SiteConfig['apis'];
}

/**
 * Checks all sources before the build: content, API descriptions, and
 * references to them in the configuration.
 *
 * @param snippets passages that the pages show
 * @param descriptions what was found in API descriptions; the others are only checked for readability
 * @param read pages whose parts are checked, if few; the parts of others count as valid, and so do files next to pages
 */
export async function checkSources(
  site: SiteConfig,
  files: readonly ContentFile[],
  {
    snippets,
    descriptions,
    checkedFiles = [...files, ...snippets],
  }: {
    snippets: readonly ContentFile[];
    descriptions: ReadonlyMap<ApiDescription, readonly Problem[]>;
    checkedFiles?: readonly ContentFile[] | undefined;
  },
): Promise<SourceFindings> {
  // Components are tried in a separate thread in the meantime.
  const parts = checkParts(checkedFiles, site.docs.tabChoices);
  const all = [...files, ...snippets];
  const isAll = checkedFiles.length === all.length;
  const isValid = (api: ApiDescription) => descriptions.get(api)?.every(({ severity }) => severity !== 'error') ?? canRead(api);
  const [apis = [], unreadable = []] = [true, false].map((isExpected) => site.apis.filter((api) => isValid(api) === isExpected));
  const validSite = { ...site, apis };
  const settings = [...name('data-file', checkDataFiles(site)), ...name('config', [...checkIds(site, files), ...checkAnnouncement(site)])];
  const problems = [
    ...all.flatMap((file) => name(file.readErrors ? 'front-matter' : 'syntax', collectReferences(file).problems)),
    ...(isAll ? name('file', checkPublishedFiles(site)) : []),
    ...name('front-matter', checkFrontmatter(all)),
    ...name('code-language', checkCodeLanguages(checkedFiles)),
    ...name('element-name', checkNames(checkedFiles)),
    ...settings,
    ...name('image', await checkImages(site, all)),
    ...name('part', await parts),
    ...name('snippet', checkSnippets(checkedFiles)),
    ...[...descriptions.values()].flatMap((found) => name('api', found)),
    ...name('address', checkAddresses(listClaims(validSite, files), files)),
    // Names refer to tags, authors and page ids.
    ...(settings.length > 0 ? [] : name('name', checkSiteModel(validSite, files, unreadable))),
  ];
  return { problems, unreadable };
}

/** Adds the rule's id to problems that it found. */
function name(rule: string, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ rule, ...problem }));
}

function canRead(api: ApiDescription): boolean {
  try {
    buildReference(api);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
