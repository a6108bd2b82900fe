import { DocSearchModal } from '@docsearch/react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { closeSearch, followItem, moveTypedText } from './opening.ts';
import { ResultsFooter } from './ResultsFooter.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import { useDialog } from './use-dialog.ts';
import { useSearchClient } from './use-search-client.ts';

const { appId, apiKey, indexName, placeholder, missingResultsUrl } = import.meta.env.SITE_SEARCH;

/** DocSearch's modal over the site's back end, with what it lacks as a dialog. */
export function Modal(): ReactNode {
  const [scrollTop] = useState(() => scrollY);
  const { client, outcome } = useSearchClient();
  useDialog();
  useLayoutEffect(moveTypedText, []);
  return (
    <>
      <DocSearchModal
        appId={appId || 'embedded'}
        apiKey={apiKey || 'embedded'}
        indexName={indexName || 'embedded'}
        placeholder={placeholder}
        initialScrollY={scrollTop}
        transformSearchClient={client}
        transformItems={import.meta.env.SITE_SEARCH_TRANSFORM as never}
        resultsFooterComponent={ResultsFooter}
        navigator={NAVIGATOR}
        onClose={closeSearch}
        translations={TRANSLATIONS}
        {...(missingResultsUrl && { getMissingResultsUrl: ({ query: missing }) => missingResultsUrl + encodeURIComponent(missing) })}
      />
      <SearchStatus outcome={outcome} />
    </>
  );
}

/** The texts of specification section 8; the others are DocSearch's own. */
const TRANSLATIONS = {
  searchBox: { searchInputLabel: 'Search', resetButtonAriaLabel: 'Clear the query', cancelButtonAriaLabel: 'Cancel' },
  errorScreen: { titleText: 'Unable to fetch results', helpText: 'You might want to check your network connection.' },
  startScreen: { recentSearchesTitle: 'Recent', noRecentSearchesText: 'No recent searches', favoriteSearchesTitle: 'Favorite' },
  noResultsScreen: {
    noResultsText: 'No results for',
    suggestedQueryText: 'Try searching for',
    reportMissingResultsText: 'Believe this query should return results?',
    reportMissingResultsLinkText: 'Let us know.',
  },
};

const NAVIGATOR = {
  navigate: ({ itemUrl }: { itemUrl: string }) => followItem(itemUrl),
  navigateNewTab: ({ itemUrl }: { itemUrl: string }) => void open(itemUrl, '_blank', 'noopener'),
  navigateNewWindow: ({ itemUrl }: { itemUrl: string }) => void open(itemUrl, '_blank', 'noopener'),
};
