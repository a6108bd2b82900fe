import type { ReactElement } from 'react';

interface Props {
  state: { query: string; context: Record<string, unknown> };
}

const { searchPagePath } = import.meta.env.SITE_SEARCH;

/** Links to all results, if there is a page for them. */
export function ResultsFooter({ state }: Props): ReactElement | null {
  if (!searchPagePath) return null;
  return (
    <a className="search-all" href={`${import.meta.env.SITE_BASE}${searchPagePath}?q=${encodeURIComponent(state.query)}`}>
      See all {String(state.context['nbHits'])} results
    </a>
  );
}
