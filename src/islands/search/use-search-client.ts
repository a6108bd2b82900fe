import type { DocSearchModalProps } from '@docsearch/react';
import { useMemo, useState } from 'react';
import { backEnd } from '#search-engine';
import type { Findings } from './back-end.ts';
import { noteAnswer } from './present-text.ts';

type TransformClient = NonNullable<DocSearchModalProps['transformSearchClient']>;
type Client = Parameters<TransformClient>[0];

/** Result of the last query: none yet, a failure, or hits. */
export type Outcome = undefined | 'failed' | Findings;

interface Results {
  results: { hits: unknown[]; nbHits: number }[];
}

const NOTHING: Results = { results: [{ hits: [], nbHits: 0 }] };

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
    const answer = async (query: string): Promise<[Results, Outcome]> => {
      try {
        const found = await backEnd.suggest(query, getWords());
        return [{ results: [{ hits: found.hits, nbHits: found.count }] }, found];
      } catch (error) {
        console.warn('The search does not answer.', error);
        return [NOTHING, 'failed'];
      }
    };
    const search = ({ requests }: { requests: { query: string }[] }): Promise<Results> => {
      const query = requests[0]?.query ?? '';
      const own: Promise<Results> = answer(query).then(([results, ended]) => {
        // The modal shows the count of the last answer, even for an older query.
        if (own !== newest) return newest;
        setOutcome(ended);
        noteAnswer(query);
        return results;
      });
      return (newest = own);
    };
    return (own) => ({ ...own, search: search as unknown as Client['search'] });
  }, []);
  return { client, outcome };
}
