import {
  ALL_AREAS,
  ASK,
  CHECK_NETWORK,
  LET_US_KNOW,
  MISSING_RESULTS,
  NEAREST_PAGE,
  NO_RESULTS,
  NOT_COVERED,
  RESULTS_FOR,
  SEARCH_FAILED,
} from '../../lib/browser/messages.ts';
import { backEnd, trustMarks } from '#search-engine';
import { MODAL_HITS, type SearchResponse } from '../../islands/search/back-end.ts';
import { handleQueries, type EntryState } from '../../lib/browser/history.ts';

/** Words in a result's snippet, and milliseconds between typing and searching. */
const SNIPPET_WORDS = 24;
const PAUSE = 150;

const { missingResultsUrl, forum } = import.meta.env.SITE_SEARCH;
const transformItems =
  (import.meta.env.SITE_SEARCH_TRANSFORM as ((hits: SearchResponse['hits']) => SearchResponse['hits']) | undefined) ?? ((hits) => hits);

/** Runs the results page: keeps its query in the address, loads twenty results at a time and filters by area. */
export function startSearchPage(section: HTMLElement, signal: AbortSignal): void {
  // The reader may have left the page.
  if (!signal.aborted) new SearchPage(section, signal).start();
}

class SearchPage {
  readonly #form: HTMLFormElement;
  readonly #input: HTMLInputElement;
  readonly #select: HTMLSelectElement;
  readonly #status: HTMLElement;
  readonly #list: HTMLOListElement;
  readonly #moreButton: HTMLButtonElement;
  readonly #signal: AbortSignal;
  readonly #siteTitle = document.title;
  readonly #heading = document.querySelector('h1') as HTMLElement;
  readonly #pageHeading = this.#heading.textContent;
  #timer = 0;
  #scrollTimer = 0;
  #requestId = 0;
  /** Number of hits received for this query, shown or not. */
  #received = 0;
  /** Query of the current history entry, and whether the next query gets a new entry even if it extends this one. */
  #entry = '';
  #isSettled = true;
  /** Position to restore when this page is shown again. */
  #position = START;

  constructor(section: HTMLElement, signal: AbortSignal) {
    const get = <Found extends Element>(selector: string) => section.querySelector(selector) as Found;
    this.#form = get('form');
    this.#input = get('input');
    this.#select = get('select');
    this.#status = get('p');
    this.#list = get('ol');
    this.#moreButton = get('button');
    this.#signal = signal;
  }

  start(): void {
    const signal = this.#signal;
    this.#position = readPosition();
    this.#entry = this.#readAddress();
    this.#isSettled = this.#entry !== '';
    this.#input.value ||= this.#entry;
    addEventListener('scroll', () => this.#recordScroll(), { signal, passive: true });
    // A click on a result can come before the scroll timer fires.
    document.addEventListener('click', () => writeState({ top: scrollY }), { signal, capture: true });
    handleQueries(() => this.#return());
    this.#input.addEventListener('input', () => this.#schedule(), { signal });
    this.#select.addEventListener('change', () => void this.#search(false), { signal });
    this.#moreButton.addEventListener(
      'click',
      (event) => {
        // Handled here only.
        event.stopPropagation();
        void this.#showMore();
      },
      { signal },
    );
    this.#form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        void this.#search(true);
        this.#isSettled = true;
      },
      { signal },
    );
    signal.addEventListener('abort', () => {
      clearTimeout(this.#timer);
      clearTimeout(this.#scrollTimer);
      this.#requestId += 1;
    });
    if (this.#input.value) void this.#search(true);
  }

  #readAddress(): string {
    return new URLSearchParams(location.search).get('q')?.slice(0, this.#input.maxLength).trim() ?? '';
  }

  /** Handles Back and Forward between queries of this page. */
  #return(): void {
    this.#input.value = this.#entry = this.#readAddress();
    this.#isSettled = true;
    this.#position = readPosition();
    void this.#search(true);
  }

  /** Stores the position early: browsers forbid it on unload. */
  #recordScroll(): void {
    clearTimeout(this.#scrollTimer);
    this.#scrollTimer = window.setTimeout(() => writeState({ top: scrollY }), PAUSE);
  }

  /** Adds a history entry for a query; further typing updates it. */
  #recordQuery(query: string): void {
    const address = query ? `?q=${encodeURIComponent(query)}` : location.pathname;
    if (query === this.#entry) return;
    const isContinued = query.startsWith(this.#entry) || (query !== '' && this.#entry.startsWith(query));
    if (isContinued && !this.#isSettled) history.replaceState(history.state, '', address);
    else {
      writeState({ top: scrollY });
      history.pushState({ ...(history.state as object), scrollX: 0, scrollY: 0, top: 0, shown: undefined }, '', address);
    }
    this.#entry = query;
    this.#isSettled = false;
  }

  get #query(): string {
    return this.#input.value.trim();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#search(true), PAUSE);
  }

  /** @param isNew whether the query changed, so that the areas are counted again */
  async #search(isNew: boolean): Promise<void> {
    clearTimeout(this.#timer);
    const requestId = (this.#requestId += 1);
    const query = this.#query;
    if (isNew) this.#recordQuery(query);
    const { top, shown } = this.#position;
    this.#position = START;
    this.#showQuery(query);
    if (!query) {
      this.#fillAreas([]);
      this.#show({ hits: [], count: 0 }, '');
      return;
    }
    try {
      if (isNew) this.#select.value = '';
      const response = await this.#find(0, shown);
      if (requestId !== this.#requestId) return;
      if (isNew) this.#fillAreas(response.areas ?? []);
      this.#show(response, query);
      if (top > 0) scrollTo({ top, behavior: 'instant' });
    } catch (error) {
      if (requestId !== this.#requestId) return;
      console.warn('The search failed.', error);
      this.#showFailure();
    }
  }

  /** Sets the title for results and hides the list of all pages. */
  #showQuery(query: string): void {
    const title = `${RESULTS_FOR} “${query}”`;
    document.title = query ? `${title} ${import.meta.env.SITE_TITLE_DELIMITER} ${this.#siteTitle}` : this.#siteTitle;
    if (query) document.documentElement.dataset['query'] = '';
    else delete document.documentElement.dataset['query'];
    this.#heading.textContent = query ? title : this.#pageHeading;
  }

  async #find(offset: number, limit = MODAL_HITS): Promise<SearchResponse> {
    const area = this.#select.value || undefined;
    return backEnd.find({ query: this.#query, offset, limit, words: SNIPPET_WORDS, area });
  }

  async #showMore(): Promise<void> {
    const { length } = this.#list.children;
    const [requestId, received] = [this.#requestId, this.#received];
    try {
      const { hits, count } = await this.#find(received);
      // A newer query was sent, or an earlier click already loaded these results.
      if (requestId !== this.#requestId || received !== this.#received) return;
      this.#received += hits.length;
      writeState({ shown: this.#received });
      this.#list.append(...makeItems(transformItems(hits)));
      this.#moreButton.hidden = this.#received >= count;
      (this.#list.children[length] as HTMLElement | undefined)?.querySelector('a')?.focus();
    } catch {
      if (requestId === this.#requestId) this.#showFailure();
    }
  }

  #show({ hits, count, nearest }: SearchResponse, query: string): void {
    this.#status.setAttribute('role', 'status');
    this.#received = hits.length;
    this.#list.replaceChildren(...makeItems(transformItems(hits)));
    this.#moreButton.hidden = !query || this.#received >= count;
    if (!query) this.#status.textContent = '';
    else if (count > 0) this.#status.textContent = `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`;
    else {
      this.#status.textContent = `${NO_RESULTS} “${query}”. ${MISSING_RESULTS} `;
      if (missingResultsUrl) this.#status.append(makeLink(missingResultsUrl + encodeURIComponent(query), LET_US_KNOW));
      if (forum) this.#status.append(` ${NOT_COVERED} `, makeLink(forum, ASK));
      if (nearest) this.#status.append(` ${NEAREST_PAGE} `, makeLink(nearest.url, nearest.hierarchy.lvl1));
    }
  }

  #showFailure(): void {
    this.#list.replaceChildren();
    this.#moreButton.hidden = true;
    this.#status.setAttribute('role', 'alert');
    this.#status.textContent = `${SEARCH_FAILED}. ${CHECK_NETWORK}`;
  }

  #fillAreas(areas: readonly { key: string; label: string; count: number }[]): void {
    const makeOption = (value: string, textContent: string) => Object.assign(document.createElement('option'), { value, textContent });
    // Pages such as the home page have no area.
    const named = areas.filter(({ key }) => key !== '');
    this.#select.replaceChildren(makeOption('', ALL_AREAS), ...named.map(({ key, label, count }) => makeOption(key, `${label} (${count})`)));
    (this.#select.parentElement as HTMLElement).hidden = named.length < 2;
  }
}

/** Scroll position and number of hits shown. */
interface ResultsPosition {
  top: number;
  shown: number;
}

const START: ResultsPosition = { top: 0, shown: MODAL_HITS };

/** History state of this page: the router's fields, the number of hits shown and the scroll position. The router's position applies to a page without results. */
interface ResultsState extends EntryState {
  shown?: number | undefined;
  top?: number | undefined;
}

function writeState(fields: Partial<ResultsState>): void {
  history.replaceState({ scrollX, scrollY, ...(history.state as object | null), ...fields } satisfies ResultsState, '');
}

/** Returns the position stored in the history entry, after Back or a reload. */
function readPosition(): ResultsPosition {
  const { top = 0, shown = MODAL_HITS } = (history.state ?? {}) as Partial<ResultsState>;
  return { top, shown };
}

type Hit = SearchResponse['hits'][number];

/** Groups hits by page, below the page's best hit, which shows area and page. */
function makeItems(hits: readonly Hit[]): HTMLLIElement[] {
  const pages = Map.groupBy(hits, ({ url }) => url.replace(/#.*/, ''));
  return [...pages.values()].flatMap((hitsOfPage) => hitsOfPage.map((hit, index) => makeItem(hit, index > 0)));
}

const makeLink = (href: string, textContent = '') => Object.assign(document.createElement('a'), { href, textContent });

function makeItem(hit: Hit, isFurther: boolean): HTMLLIElement {
  const { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hit.hierarchy;
  const section = [lvl2, lvl3, lvl4, lvl5, lvl6].filter(Boolean).join(' › ');
  const item = document.createElement('li');
  item.append(makeLink(hit.url, section || lvl1));
  item.classList.toggle('js-further', isFurther);
  const place = section ? `${lvl0} › ${lvl1}` : lvl0;
  if (!isFurther) item.prepend(Object.assign(document.createElement('small'), { textContent: place }));
  const snippet = hit._snippetResult.content?.value;
  if (snippet) item.append(Object.assign(document.createElement('p'), { innerHTML: trustMarks(snippet) }));
  return item;
}
