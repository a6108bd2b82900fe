import type { DocSearchHit } from '../../search/docsearch-hit.ts';

/** Changes hits before they are shown, as the configuration says; in the modal and on the results page. */
export function transformItems(hits: DocSearchHit[]): DocSearchHit[] {
  return (import.meta.env.SITE_SEARCH_TRANSFORM?.(hits) ?? hits) as DocSearchHit[];
}
