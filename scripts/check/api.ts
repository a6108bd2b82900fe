import { dirname, extname } from 'node:path';
import type { SiteConfig } from '../../src/config/site-config.ts';
import { checkDescription } from '../../src/reference/check-description.ts';
import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import type { CheckResult, Scope } from './run-check.ts';

/** The site's own rules, where Redocly's programs look for them. */
const RULES = 'redocly.yaml';
/** Files that a description may consist of. */
const EXTENSIONS = ['.yaml', '.yml', '.json'];

/**
 * Lints the site's own API descriptions by the recorded rules and those for
 * pages. The site is lenient with those from others.
 *
 * @param scope files to check; of a description, all if one in its folder is meant
 */
export async function checkAllApis({ files }: Pick<Scope, 'files'>, site?: Pick<SiteConfig, 'apis'>): Promise<CheckResult> {
  const { apis } = site ?? (await loadSiteConfig());
  const isMeant = (file: string) =>
    files.length === 0 || files.some((each) => each.startsWith(`${dirname(file)}/`) && EXTENSIONS.includes(extname(each)));
  const own = apis.filter(({ file, validation }) => validation === 'strict' && isMeant(file));
  return { problems: (await Promise.all(own.map((api) => checkDescription(api, RULES)))).flat() };
}
