import { mock } from 'node:test';
import { setImmediate as flush } from 'node:timers/promises';
import { GROUP_HITS } from '../../src/islands/search/back-end.ts';
import { SearchEngine, TYPING_PAUSE } from '../../src/search/engine.ts';
import { TAGS, weigh, type ReadIndexFile, type SearchQuery } from './relevance.ts';

/** A connection, as the developer tools of browsers describe one. */
interface Link {
  name: string;
  /** Milliseconds until the first byte of an answer. */
  roundTrip: number;
  /** Bytes in a millisecond, of all answers together. */
  rate: number;
}

/** A weak mobile network, a good one, and a cable. */
export const LINKS: readonly Link[] = [
  { name: 'slow', roundTrip: 600, rate: 50 },
  { name: 'mobile', roundTrip: 150, rate: 200 },
  { name: 'quick', roundTrip: 20, rate: 2500 },
];

/** Milliseconds between two keys, and a step of the simulated clock. */
const KEY_PAUSE = 120;
const STEP = 10;
/** Milliseconds after the last key when a search counts as unanswered. */
const PATIENCE = 20_000;
const HITS = 20;

/** Cost of typing one query. */
export interface TypingCost {
  query: string;
  files: number;
  bytes: number;
  /** Milliseconds from the last key to the hits, without the processor's time. */
  delay: number;
  /** Round trips after the pause that shows that the reader waits, without the time that the bytes take. */
  rounds: number;
}

/** Types every query, or pastes it, each with empty caches after the first index file, on a simulated clock. */
export async function measureTyping(read: ReadIndexFile, queries: readonly SearchQuery[], link: Link): Promise<TypingCost[]> {
  const costs: TypingCost[] = [];
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  try {
    for (const query of queries) costs.push(await typeQuery(read, query, link));
  } finally {
    mock.timers.reset();
  }
  return costs;
}

async function typeQuery(read: ReadIndexFile, { set, query }: SearchQuery, { roundTrip, rate }: Link): Promise<TypingCost> {
  let files = 0;
  let bytes = 0;
  let freeAt = 0;
  let lastKey = Infinity;
  let transfer = 0;
  const engine = new SearchEngine(
    (name, signal) =>
      new Promise((resolve, reject) => {
        const text = read(name);
        const size = weigh(text);
        const time = size / rate;
        files += 1;
        freeAt = Math.max(Date.now() + roundTrip, freeAt) + time;
        const timer = setTimeout(() => {
          bytes += size;
          if (Date.now() > lastKey) transfer += time;
          resolve(text);
        }, freeAt - Date.now());
        signal?.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(new DOMException('given up', 'AbortError'));
        });
      }),
  );
  const advance = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += STEP) {
      mock.timers.tick(STEP);
      await flush();
    }
  };
  const warming = engine.warm();
  await advance(roundTrip * 2);
  await warming;
  let isAnswered = false;
  // A line is pasted in one go.
  for (let length = set === 'pastes' ? query.length : 1; length <= query.length; length += 1) {
    const request = { query: query.slice(0, length), offset: 0, limit: HITS, maxPerArea: GROUP_HITS, tags: TAGS, isTyped: true };
    const answer = engine.search(request);
    if (length === query.length) {
      lastKey = Date.now();
      answer.then(() => (isAnswered = true)).catch(() => undefined);
    } else answer.catch(() => undefined);
    await flush();
    if (length < query.length) await advance(KEY_PAUSE);
  }
  while (!isAnswered && Date.now() - lastKey < PATIENCE) await advance(STEP);
  const delay = Date.now() - lastKey;
  return { query, files, bytes, delay, rounds: Math.max(0, delay - transfer - TYPING_PAUSE) / roundTrip };
}
