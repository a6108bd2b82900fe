import type { DocSearchModalProps } from '@docsearch/react';
import { useMemo, useState } from 'react';
import { backEnd } from '#search-engine';
import type { Findings } from './back-end.ts';
import { noteAnswer } from './present-text.ts';

type TransformClient = NonNullable<DocSearchModalProps['transformSearchClient']>;
type Client = Parameters<TransformClient>[0];

/** Result of the last query: nothing asked yet, a failure, or the hits. */
export type Outcome = undefined | 'failed' | Findings;

interface Results {
  results: { hits: unknown[]; nbHits: number }[];
}

const NOTHING: Results = { results: [{ hits: [], nbHits: 0 }] };

/** Words in a part of a text: fewer on a narrow screen (R-SEARCH-2). */
const getWords = () => (matchMedia('(max-width: 768px)').matches ? 5 : 10);

/**
 * Puts the site's back end in the place of the modal's own client. A query that
 * fails is told as such and answered with nothing: the modal's own error screen
 * is replaced before it is drawn.
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
        // The modal takes the number of results from whatever answer comes last.
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
