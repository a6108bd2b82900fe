import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AreaCount, BackEnd, SearchResponse } from '../../islands/search/back-end.ts';

/** Pending answers in the order of their requests. */
let waiting: { offset: number; query: string; answer: () => void }[];
let areas: AreaCount[];

const PAGE = 3;
const COUNT = 8;

const makeHit = (name: string) =>
  ({ url: `/${name}`, hierarchy: { lvl0: 'Docs', lvl1: name }, _snippetResult: {} }) as unknown as SearchResponse['hits'][number];

const backEnd: BackEnd = {
  suggest: () => Promise.reject(new Error('only the modal calls this')),
  find: ({ query, offset }) =>
    new Promise((resolve) => {
      const length = Math.min(PAGE, COUNT - offset);
      const hits = Array.from({ length }, (_, index) => makeHit(`${query}${offset + index}`));
      waiting.push({ offset, query, answer: () => resolve({ hits, count: COUNT, areas }) });
    }),
};

vi.mock('#search-engine', () => ({ backEnd, trustMarks: (text: string) => text }));

let page: AbortController;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubEnv('SITE_TITLE_DELIMITER', '|');
  vi.stubEnv('SITE_SEARCH', {} as never);
  waiting = [];
  areas = [];
  history.replaceState(null, '', '/search');
  delete document.documentElement.dataset['query'];
  document.title = 'All pages';
  document.body.innerHTML =
    '<h1>All pages</h1><section><form><label><input maxlength="64" /></label><label hidden><select></select></label></form><p></p><ol></ol><button hidden>More</button></section>';
  const { startSearchPage } = await import('./search-page.ts');
  page = new AbortController();
  startSearchPage(get('section'), page.signal);
});
afterEach(() => {
  page.abort();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const get = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found;
const listNames = () => [...document.querySelectorAll('ol a')].map(({ textContent }) => textContent);

async function resolveAll(): Promise<void> {
  for (const { answer } of waiting.splice(0)) {
    answer();
    await vi.advanceTimersByTimeAsync(0);
  }
}

async function type(query: string): Promise<void> {
  get<HTMLInputElement>('input').value = query;
  get('input').dispatchEvent(new Event('input'));
  await vi.advanceTimersByTimeAsync(1000);
}

describe('The results page', () => {
  it('shows each result once, however often the reader clicks before more arrive', async () => {
    await type('a');
    await resolveAll();
    get('button').click();
    get('button').click();
    await resolveAll();
    get('button').click();
    await resolveAll();
    expect(listNames()).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']);
    expect(get('button').hidden).toBe(true);
  });

  it('ignores late results of the previous query', async () => {
    await type('a');
    await resolveAll();
    get('button').click();
    await type('b');
    waiting.reverse();
    await resolveAll();
    expect(listNames()).toEqual(['b0', 'b1', 'b2']);
    get('button').click();
    await resolveAll();
    expect(listNames()).toEqual(['b0', 'b1', 'b2', 'b3', 'b4', 'b5']);
  });

  it('changes nothing on the next page', async () => {
    get<HTMLInputElement>('input').value = 'a';
    get('input').dispatchEvent(new Event('input'));
    page.abort();
    history.replaceState(null, '', '/comet');
    document.title = 'Comet';
    await vi.advanceTimersByTimeAsync(1000);
    expect([document.title, location.pathname + location.search, document.documentElement.dataset['query']]).toEqual(['Comet', '/comet', undefined]);
  });

  it('offers only areas, not pages without one, and none without a query', async () => {
    areas = [
      { key: '', label: 'Site', count: 1 },
      { key: 'comet', label: 'Comet', count: 5 },
      { key: 'blog', label: 'Blog', count: 2 },
    ];
    await type('a');
    await resolveAll();
    expect([...get<HTMLSelectElement>('select').options].map(({ value, text }) => [value, text])).toEqual([
      ['', expect.any(String)],
      ['comet', 'Comet (5)'],
      ['blog', 'Blog (2)'],
    ]);
    expect(get('select').parentElement?.hidden).toBe(false);
    await type('');
    expect(get('select').parentElement?.hidden).toBe(true);
  });
});
