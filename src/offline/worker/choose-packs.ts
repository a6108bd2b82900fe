import { WHOLE_SITE } from '../worker-messages.ts';
import type { PackFile, PackManifest } from '../pack.ts';

/** Share of an area's pages above which a pack costs less than single pages. */
const MAX_SINGLE_SHARE = 0.2;

/** The state of the areas to save. */
export interface PackChoice {
  /** Area keys, or the whole site. */
  areas: readonly string[];
  /** Routes still to fetch. */
  missing: ReadonlySet<string>;
  /** Saved areas that the search data covers fully; none if it changed. */
  searched: readonly string[];
}

/** Chooses packs for missing pages if single ones cost more. Adds the search pack if neither these nor the saved data cover the areas fully. */
export function choosePacks(
  { pages, areas: packed, whole, search }: PackManifest,
  { areas, missing, searched }: PackChoice,
): { packs: PackFile[]; search?: PackFile } {
  const isCostly = (hasArea: (area: string) => boolean) => {
    const routes = Object.entries(pages).filter(([, [, area]]) => hasArea(area));
    return routes.filter(([route]) => missing.has(route)).length > MAX_SINGLE_SHARE * routes.length;
  };
  const offered = areas.includes(WHOLE_SITE) ? [{ key: WHOLE_SITE, pack: whole }] : packed.filter(({ key }) => areas.includes(key));
  const chosen = offered.filter(({ key }) => isCostly((area) => key === WHOLE_SITE || area === key));
  const known = new Set([...searched, ...chosen.map(({ key }) => key)]);
  const isSearched = known.has(WHOLE_SITE) || areas.every((area) => known.has(area));
  return { packs: chosen.map(({ pack }) => pack), ...(!isSearched && { search }) };
}
