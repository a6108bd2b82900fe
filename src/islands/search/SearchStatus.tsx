import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CHECK_NETWORK, SEARCH_FAILED } from '../../data/search-messages.ts';
import type { Outcome } from './use-search-client.ts';

interface Props {
  outcome: Outcome;
}

/** Says in the modal how many results there are, and that the search does not answer. */
export function SearchStatus({ outcome }: Props): ReactNode {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    setPlace(document.querySelector('.DocSearch-Modal'));
  }, []);
  const hasFailed = outcome === 'failed';
  useEffect(() => {
    place?.classList.toggle('search-failed', hasFailed);
  }, [place, hasFailed]);
  if (!place) return null;
  return createPortal(
    <>
      <p className="search-status" role="status">
        {typeof outcome === 'number' && (outcome === 1 ? '1 result' : `${outcome} results`)}
      </p>
      {hasFailed && (
        <div className="search-error" role="alert">
          <p className="DocSearch-Title">{SEARCH_FAILED}</p>
          <p className="DocSearch-Help">{CHECK_NETWORK}</p>
        </div>
      )}
    </>,
    place,
  );
}
