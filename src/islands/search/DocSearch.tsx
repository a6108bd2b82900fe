import { DocSearchModal } from '@docsearch/react';
import { useLayoutEffect, useState, type ReactElement, type ReactNode } from 'react';
import { CHECK_NETWORK, LET_US_KNOW, MISSING_RESULTS, NO_RESULTS, SEARCH_FAILED } from '../../lib/browser/messages.ts';
import styles from './modal.css?inline';
import { SearchStatus } from './SearchStatus.tsx';
import { SearchStart } from './SearchStart.tsx';
import { dropBrokenSearches } from './stored-searches.ts';
import { closeSearch, followItem, takeOver, useDialog } from './use-dialog.ts';
import { useSearchClient } from './use-search-client.ts';

const { appId, apiKey, indexName, placeholder, missingResultsUrl, searchPagePath } = import.meta.env.SITE_SEARCH;
/** Name under which DocSearch stores searches. */
const STORED_AS = indexName || 'embedded';

// Adds the modal's style sheet when the script loads, so that opening the modal doesn't recalculate the page's styles.
if (!import.meta.env.SSR) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** DocSearch's modal on the site's back end, with fixes for dialog semantics. */
export function DocSearch(): ReactNode {
  const [scrollTop] = useState(() => {
    dropBrokenSearches(STORED_AS);
    return scrollY;
  });
  const { client, outcome } = useSearchClient();
  useDialog();
  useLayoutEffect(takeOver, []);
  return (
    <>
      <DocSearchModal
        appId={appId || 'embedded'}
        apiKey={apiKey || 'embedded'}
        indexName={STORED_AS}
        placeholder={placeholder}
        initialScrollY={scrollTop}
        transformSearchClient={client}
        transformItems={import.meta.env.SITE_SEARCH_TRANSFORM as never}
        resultsFooterComponent={ResultsFooter}
        navigator={NAVIGATOR}
        onClose={close}
        disableUserPersonalization={import.meta.env.SITE_STORAGE !== 'local'}
        translations={TRANSLATIONS}
        {...(missingResultsUrl && { getMissingResultsUrl: ({ query: missing }) => missingResultsUrl + encodeURIComponent(missing) })}
      />
      <SearchStart />
      <SearchStatus outcome={outcome} />
    </>
  );
}

/** Constant props: DocSearch restarts when a prop changes. */
const close = () => closeSearch();

/** Texts of R-SEARCH-6; the others are DocSearch's. */
const TRANSLATIONS = {
  searchBox: { searchInputLabel: 'Search', resetButtonAriaLabel: 'Clear the query', cancelButtonAriaLabel: 'Cancel' },
  errorScreen: { titleText: SEARCH_FAILED, helpText: CHECK_NETWORK },
  startScreen: { recentSearchesTitle: 'Recent', noRecentSearchesText: 'No recent searches', favoriteSearchesTitle: 'Favorite' },
  noResultsScreen: {
    noResultsText: NO_RESULTS,
    suggestedQueryText: 'Try searching for',
    reportMissingResultsText: MISSING_RESULTS,
    reportMissingResultsLinkText: LET_US_KNOW,
  },
};

const NAVIGATOR = {
  navigate: ({ itemUrl }: { itemUrl: string }) => followItem(itemUrl),
  navigateNewTab: ({ itemUrl }: { itemUrl: string }) => void open(itemUrl, '_blank', 'noopener'),
  navigateNewWindow: ({ itemUrl }: { itemUrl: string }) => void open(itemUrl, '_blank', 'noopener'),
};

/** Links to all results, if there is a page for them. */
function ResultsFooter({ state }: { state: { query: string; context: Record<string, unknown> } }): ReactElement | null {
  if (!searchPagePath) return null;
  return (
    <a className="search-all" href={`${import.meta.env.SITE_BASE}${searchPagePath}?q=${encodeURIComponent(state.query)}`}>
      See all {String(state.context['nbHits'])} results
    </a>
  );
}
