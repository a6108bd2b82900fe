import { WHOLE } from '../messages.ts';
import type { PackFile, PackManifest } from '../pack.ts';

/** Share of an area's pages above which its pack costs less than its pages one by one. */
const MOST_SINGLE = 0.2;

/** What is there of areas that shall be kept. */
export interface PackChoice {
  /** Keys of the areas, or everything. */
  areas: readonly string[];
  /** Routes that are still to come. */
  missing: ReadonlySet<string>;
  /** Areas that are kept, of which the search knows all; none where it has changed. */
  searched: readonly string[];
}

/**
 * Chooses packs of what is missing, where pages one by one would cost more, and
 * that of the search, where neither these nor what is kept know all that it
 * says of the areas.
 */
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
