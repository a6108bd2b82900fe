import type { DocSearchModalProps } from '@docsearch/react';
import { useMemo, useState } from 'react';
import { backEnd } from '#search-engine';
import type { SearchResponse } from './back-end.ts';
import { recordAnswer } from './enter-key.ts';

type TransformClient = NonNullable<DocSearchModalProps['transformSearchClient']>;
type Client = Parameters<TransformClient>[0];

/** Result of the last query: nothing was typed yet, the first is awaited, a failure, or hits. */
export type Outcome = undefined | 'awaited' | 'failed' | SearchResponse;

interface Results {
  results: { hits: unknown[]; nbHits: number }[];
}

const NO_RESULTS: Results = { results: [{ hits: [], nbHits: 0 }] };

/** Words per snippet, fewer on narrow screens (R-SEARCH-2). */
const getWords = () => (matchMedia('(max-width: 768px)').matches ? 5 : 10);

/**
 * Replaces the modal's client with the site's back end. Reports a failed query
 * and returns no hits, so that the modal never shows its error screen.
 */
export function useSearchClient(): { client: TransformClient; outcome: Outcome } {
  const [outcome, setOutcome] = useState<Outcome>();
  const client = useMemo<TransformClient>(() => {
    let newest: Promise<Results>;
    const runQuery = async (query: string, isNewest: () => boolean): Promise<[Results, Outcome]> => {
      try {
        const response = await backEnd.suggest(query, getWords());
        return [{ results: [{ hits: response.hits, nbHits: response.count }] }, response];
      } catch (error) {
        // A newer query replaced this one: the reader typed on, or text from before the modal opened was preloaded.
        if ((error as Error).name !== 'AbortError') console.warn('The search failed.', error);
        else if (isNewest()) return runQuery(query, isNewest);
        return [NO_RESULTS, 'failed'];
      }
    };
    const search = ({ requests }: { requests: { query: string }[] }): Promise<Results> => {
      const query = requests[0]?.query ?? '';
      setOutcome((last) => (typeof last === 'object' ? last : 'awaited'));
      const response: Promise<Results> = runQuery(query, () => response === newest).then(([results, newOutcome]) => {
        // The modal shows the count of the last response, even for an older query.
        if (response !== newest) return newest;
        setOutcome(newOutcome);
        recordAnswer(query);
        return results;
      });
      return (newest = response);
    };
    return (original) => ({ ...original, search: search as unknown as Client['search'] });
  }, []);
  return { client, outcome };
}
