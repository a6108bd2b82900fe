import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ASK, CHECK_NETWORK, NEAREST_PAGE, NOT_COVERED, SEARCH_FAILED, SEARCHING } from '../../lib/browser/messages.ts';
import type { Outcome } from './use-search-client.ts';

const { forum } = import.meta.env.SITE_SEARCH;

interface Props {
  outcome: Outcome;
}

/** Shows in the modal that it waits, the number of results, what helps if there are none, or a failure. */
export function SearchStatus({ outcome }: Props): ReactNode {
  const [modal, setModal] = useState<Element | null>(null);
  useEffect(() => {
    setModal(document.querySelector('.DocSearch-Modal'));
  }, []);
  const state = typeof outcome === 'string' ? outcome : '';
  useEffect(() => {
    modal?.setAttribute('data-outcome', state);
  }, [modal, state]);
  if (!modal) return null;
  const { count, nearest } = typeof outcome === 'object' ? outcome : {};
  return createPortal(
    <>
      <p className="search-status" role="status">
        {state === 'awaited' && SEARCHING}
        {count !== undefined && (count === 1 ? '1 result' : `${count} results`)}
      </p>
      {count === 0 && (
        <p className="search-nearest">
          {nearest && (
            <>
              {NEAREST_PAGE} <a href={nearest.url}>{nearest.hierarchy.lvl1}</a>
              <br />
            </>
          )}
          {forum && (
            <>
              {NOT_COVERED} <a href={forum}>{ASK}</a>
            </>
          )}
        </p>
      )}
      {state === 'failed' && (
        <div className="search-error" role="alert">
          <p className="DocSearch-Title">{SEARCH_FAILED}</p>
          <p className="DocSearch-Help">{CHECK_NETWORK}</p>
        </div>
      )}
    </>,
    modal,
  );
}
