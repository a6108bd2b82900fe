import { WHOLE } from '../messages.ts';
import type { PackFile, PackManifest } from '../pack.ts';

/** Share of an area's pages above which a pack costs less than single pages. */
const MOST_SINGLE = 0.2;

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
  const isCostly = (isOf: (area: string) => boolean) => {
    const all = Object.entries(pages).filter(([, [, area]]) => isOf(area));
    return all.filter(([route]) => missing.has(route)).length > MOST_SINGLE * all.length;
  };
  const offered = areas.includes(WHOLE) ? [{ key: WHOLE, pack: whole }] : packed.filter(({ key }) => areas.includes(key));
  const chosen = offered.filter(({ key }) => isCostly((area) => key === WHOLE || area === key));
  const known = new Set([...searched, ...chosen.map(({ key }) => key)]);
  const isSearched = known.has(WHOLE) || areas.every((area) => known.has(area));
  return { packs: chosen.map(({ pack }) => pack), ...(!isSearched && { search }) };
}
