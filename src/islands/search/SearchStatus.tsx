import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CHECK_NETWORK, NEAREST_PAGE, QUERY_SHORTENED, SEARCH_FAILED, SEARCHING } from '../../lib/browser/messages.ts';
import { shortenPaste } from './long-paste.ts';
import type { Outcome } from './use-search-client.ts';

interface Props {
  outcome: Outcome;
}

/** Shows in the modal that it waits, that a pasted text was shortened, the number of results, the nearest page if there are none, or a failure. */
export function SearchStatus({ outcome }: Props): ReactNode {
  const [modal, setModal] = useState<HTMLElement | null>(null);
  useEffect(() => {
    setModal(document.querySelector<HTMLElement>('.DocSearch-Modal'));
  }, []);
  const state = typeof outcome === 'string' ? outcome : '';
  useEffect(() => {
    modal?.setAttribute('data-outcome', state);
  }, [modal, state]);
  const [isShortened, setIsShortened] = useState(false);
  useEffect(() => {
    const handleInput = () => setIsShortened(false);
    const handlePaste = (event: ClipboardEvent) => shortenPaste(event) && setIsShortened(true);
    modal?.addEventListener('input', handleInput);
    modal?.addEventListener('paste', handlePaste);
    return () => {
      modal?.removeEventListener('input', handleInput);
      modal?.removeEventListener('paste', handlePaste);
    };
  }, [modal]);
  if (!modal) return null;
  const { count, nearest } = typeof outcome === 'object' ? outcome : {};
  return createPortal(
    <>
      <p className={`search-status ${state === 'awaited' ? 'is-shown' : ''} ${isShortened ? 'is-shown is-shortened' : ''}`} role="status">
        {isShortened && `${QUERY_SHORTENED} `}
        {state === 'awaited' && SEARCHING}
        {count !== undefined && (count === 1 ? '1 result' : `${count} results`)}
      </p>
      {nearest && (
        <p className="search-nearest">
          {NEAREST_PAGE} <a href={nearest.url}>{nearest.hierarchy.lvl1}</a>
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
