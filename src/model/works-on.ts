import type { SiteConfig } from '../config/site-config.ts';
import { makeUnknownFault, type Fault } from '../config/schema-faults.ts';
import type { DocFields } from './docs.ts';

/** Whether a page works on a model of the product, and where it says what differs. */
export interface ModelFact {
  name: string;
  works: 'yes' | 'expected' | 'no' | 'differs';
  href?: string | undefined;
}

/**
 * Finds models and addresses in a docs page's `worksOn` that don't exist, and a page that has to say what it works on.
 *
 * @param sidebar the page's sidebar
 * @param titles titles of the site's pages by address
 */
export function checkWorksOn(
  { file, frontmatter: { worksOn, eyebrow } }: DocFields,
  { sidebar, titles, settings }: { sidebar: string | undefined; titles: ReadonlyMap<string, string>; settings: SiteConfig['docs']['worksOn'] },
): Fault[] {
  const known = Object.keys(settings?.models ?? {});
  const faults = Object.entries(worksOn).flatMap(([key, value]): Fault[] => {
    const at = { file, path: ['worksOn', key] };
    const address = value.split('#')[0] ?? '';
    if (!known.includes(key)) return [makeUnknownFault(at, 'model', { name: key, known })];
    return address.startsWith('/') && !titles.has(address) ? [makeUnknownFault(at, 'route', { name: address, known: [...titles.keys()] })] : [];
  });
  // The first page of an area is for all.
  const isMissing = Object.keys(worksOn).length === 0 && eyebrow === undefined && sidebar !== undefined && settings?.sidebars.includes(sidebar);
  if (isMissing)
    faults.push({
      file,
      path: ['worksOn'],
      message: 'the page does not say which models it works on',
      hint: `add worksOn: { ${known.map((key) => `${key}: expected`).join(', ')} }, or yes or no where that is known`,
    });
  return faults;
}

/** Lists the models that a docs page is for, in the site's order. */
export function listModels(settings: SiteConfig['docs']['worksOn'], worksOn: DocFields['frontmatter']['worksOn']): ModelFact[] {
  return Object.entries(settings?.models ?? {}).flatMap(([key, name]): ModelFact[] => {
    const works = worksOn[key];
    if (works === undefined) return [];
    return [works === 'yes' || works === 'expected' || works === 'no' ? { name, works } : { name, works: 'differs', href: works }];
  });
}
