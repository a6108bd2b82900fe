import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CHECK_NETWORK, NEAREST_PAGE, SEARCH_FAILED } from '../../lib/browser/search-messages.ts';
import type { Outcome } from './use-search-client.ts';

interface Props {
  outcome: Outcome;
}

/** Shows the number of results in the modal, the nearest page if there are none, or a search failure. */
export function SearchStatus({ outcome }: Props): ReactNode {
  const [modal, setModal] = useState<Element | null>(null);
  useEffect(() => {
    setModal(document.querySelector('.DocSearch-Modal'));
  }, []);
  const hasFailed = outcome === 'failed';
  useEffect(() => {
    modal?.classList.toggle('search-failed', hasFailed);
  }, [modal, hasFailed]);
  if (!modal) return null;
  const { count, nearest } = typeof outcome === 'object' ? outcome : {};
  return createPortal(
    <>
      <p className="search-status" role="status">
        {count !== undefined && (count === 1 ? '1 result' : `${count} results`)}
      </p>
      {nearest && (
        <p className="search-nearest">
          {NEAREST_PAGE} <a href={nearest.url}>{nearest.hierarchy.lvl1}</a>
        </p>
      )}
      {hasFailed && (
        <div className="search-error" role="alert">
          <p className="DocSearch-Title">{SEARCH_FAILED}</p>
          <p className="DocSearch-Help">{CHECK_NETWORK}</p>
        </div>
      )}
    </>,
    modal,
  );
}
