import type { HistoryEntry } from '../../data/astro-internals.ts';
import { MESSAGES } from '../../data/messages.ts';
import { CHECK_NETWORK, NEAREST_PAGE, SEARCH_FAILED } from '../../data/search-messages.ts';
import { backEnd, trustMarks } from '#search-engine';
import { MODAL_HITS, type Findings } from '../../islands/search/back-end.ts';

/** Words in the part of a text below a result, and milliseconds between a letter and the search for it. */
const SNIPPET_WORDS = 24;
const PAUSE = 150;

const { missingResultsUrl } = import.meta.env.SITE_SEARCH;
const transformItems = (import.meta.env.SITE_SEARCH_TRANSFORM as ((hits: Findings['hits']) => Findings['hits']) | undefined) ?? ((hits) => hits);

/** Makes the results page work: its query is kept in the address, results come twenty at a time, an area narrows them. */
export function startSearchPage(section: HTMLElement, signal: AbortSignal): void {
  new SearchPage(section, signal).start();
}

class SearchPage {
  readonly #form: HTMLFormElement;
  readonly #input: HTMLInputElement;
  readonly #select: HTMLSelectElement;
  readonly #status: HTMLElement;
  readonly #list: HTMLOListElement;
  readonly #more: HTMLButtonElement;
  readonly #signal: AbortSignal;
  readonly #siteTitle = document.title;
  readonly #heading = document.querySelector('h1') as HTMLElement;
  readonly #pathname = location.pathname;
  readonly #ownHeading = this.#heading.textContent;
  #timer = 0;
  #scrollTimer = 0;
  #turn = 0;
  /** Number of hits that came for this query, shown or not. */
  #asked = 0;
  /** The query that the history entry has, and whether the next one gets an entry even if it only goes on from it. */
  #entry = '';
  #isSettled = true;
  /** Where the reader was on this page, when it is shown again. */
  #place = START;

  constructor(section: HTMLElement, signal: AbortSignal) {
    const get = <Found extends Element>(selector: string) => section.querySelector(selector) as Found;
    this.#form = get('form');
    this.#input = get('input');
    this.#select = get('select');
    this.#status = get('p');
    this.#list = get('ol');
    this.#more = get('button');
    this.#signal = signal;
  }

  start(): void {
    const signal = this.#signal;
    this.#place = readPlace();
    this.#entry = this.#readAddress();
    this.#isSettled = this.#entry !== '';
    this.#input.value ||= this.#entry;
    addEventListener('scroll', () => this.#noteScroll(), { signal, passive: true });
    addEventListener('popstate', (event) => this.#return(event), { signal, capture: true });
    this.#input.addEventListener('input', () => this.#schedule(), { signal });
    this.#select.addEventListener('change', () => void this.#search(false), { signal });
    this.#more.addEventListener(
      'click',
      (event) => {
        // Client navigation answers buttons of this class by loading the page again.
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
      this.#turn += 1;
    });
    if (this.#input.value) void this.#search(true);
  }

  #readAddress(): string {
    return new URLSearchParams(location.search).get('q')?.slice(0, this.#input.maxLength).trim() ?? '';
  }

  /** Answers Back and Forward between queries of this page. */
  #return(event: PopStateEvent): void {
    if (location.pathname !== this.#pathname) return;
    event.stopImmediatePropagation();
    this.#input.value = this.#entry = this.#readAddress();
    this.#isSettled = true;
    this.#place = readPlace();
    void this.#search(true);
  }

  /** Browsers let no page write this while it is left. */
  #noteScroll(): void {
    clearTimeout(this.#scrollTimer);
    this.#scrollTimer = window.setTimeout(() => writeState({ top: scrollY }), PAUSE);
  }

  /** Gives a query an entry in the history; letters typed on change the entry. */
  #note(query: string): void {
    const address = query ? `?q=${encodeURIComponent(query)}` : location.pathname;
    if (query === this.#entry) return;
    const goesOn = query.startsWith(this.#entry) || (query !== '' && this.#entry.startsWith(query));
    if (goesOn && !this.#isSettled) history.replaceState(history.state, '', address);
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
    const turn = (this.#turn += 1);
    const query = this.#query;
    if (isNew) this.#note(query);
    const { top, shown } = this.#place;
    this.#place = START;
    this.#sayQuery(query);
    if (!query) {
      this.#show({ hits: [], count: 0 }, '');
      return;
    }
    try {
      if (isNew) this.#select.value = '';
      const [findings, areas] = await Promise.all([this.#find(0, shown), isNew ? backEnd.countAreas(query) : undefined]);
      if (turn !== this.#turn) return;
      if (areas) this.#fillAreas(areas);
      this.#show(findings, query);
      if (top > 0) scrollTo({ top, behavior: 'instant' });
    } catch (error) {
      console.warn('The search does not answer.', error);
      if (turn === this.#turn) this.#showFailure();
    }
  }

  /** The page of results has a title of its own, and no list of all pages. */
  #sayQuery(query: string): void {
    const title = `${MESSAGES.resultsFor} “${query}”`;
    document.title = query ? `${title} ${import.meta.env.SITE_TITLE_DELIMITER} ${this.#siteTitle}` : this.#siteTitle;
    if (query) document.documentElement.dataset['query'] = '';
    else delete document.documentElement.dataset['query'];
    this.#heading.textContent = query ? title : this.#ownHeading;
  }

  async #find(offset: number, limit = MODAL_HITS): Promise<Findings> {
    const area = this.#select.value || undefined;
    return backEnd.find({ query: this.#query, offset, limit, words: SNIPPET_WORDS, area });
  }

  async #showMore(): Promise<void> {
    const { length } = this.#list.children;
    const [turn, asked] = [this.#turn, this.#asked];
    try {
      const { hits, count } = await this.#find(asked);
      // Another query was asked meanwhile, or the same was answered to an earlier click.
      if (turn !== this.#turn || asked !== this.#asked) return;
      this.#asked += hits.length;
      writeState({ shown: this.#asked });
      this.#list.append(...makeItems(transformItems(hits)));
      this.#more.hidden = this.#asked >= count;
      (this.#list.children[length] as HTMLElement | undefined)?.querySelector('a')?.focus();
    } catch {
      if (turn === this.#turn) this.#showFailure();
    }
  }

  #show({ hits, count, nearest }: Findings, query: string): void {
    this.#status.setAttribute('role', 'status');
    this.#asked = hits.length;
    this.#list.replaceChildren(...makeItems(transformItems(hits)));
    this.#more.hidden = !query || this.#asked >= count;
    if (!query) this.#status.textContent = '';
    else if (count > 0) this.#status.textContent = `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`;
    else {
      this.#status.textContent = `${MESSAGES.noResults} “${query}”. ${MESSAGES.missingResults} `;
      if (missingResultsUrl) {
        this.#status.append(makeLink(missingResultsUrl + encodeURIComponent(query), MESSAGES.letUsKnow));
      }
      if (nearest) this.#status.append(` ${NEAREST_PAGE} `, makeLink(nearest.url, nearest.hierarchy.lvl1));
    }
  }

  #showFailure(): void {
    this.#list.replaceChildren();
    this.#more.hidden = true;
    this.#status.setAttribute('role', 'alert');
    this.#status.textContent = `${SEARCH_FAILED}. ${CHECK_NETWORK}`;
  }

  #fillAreas(areas: readonly { key: string; label: string; count: number }[]): void {
    const makeOption = (value: string, textContent: string) => Object.assign(document.createElement('option'), { value, textContent });
    // Pages such as the home page are in none.
    const named = areas.filter(({ key }) => key !== '');
    this.#select.replaceChildren(makeOption('', MESSAGES.allAreas), ...named.map(({ key, label, count }) => makeOption(key, `${label} (${count})`)));
    (this.#select.parentElement as HTMLElement).hidden = named.length < 2;
  }
}

/** A place on the page of results: how far it is scrolled, and how many hits it shows. */
interface Place {
  top: number;
  shown: number;
}

const START: Place = { top: 0, shown: MODAL_HITS };

/** Fields of a history entry of this page: those of the router, the number of hits shown, and where the reader was. The router's own position is that of a page without results. */
interface EntryState extends HistoryEntry {
  shown?: number | undefined;
  top?: number | undefined;
}

function writeState(fields: Partial<EntryState>): void {
  history.replaceState({ index: 0, scrollX, scrollY, ...(history.state as object | null), ...fields } satisfies EntryState, '');
}

/** Returns the place that the history entry has, after Back or a reload. */
function readPlace(): Place {
  const { top = 0, shown = MODAL_HITS } = (history.state ?? {}) as Partial<EntryState>;
  return { top, shown };
}

type Hit = Findings['hits'][number];

/** Hits of one page follow the best of them, above which area and page are named. */
function makeItems(hits: readonly Hit[]): HTMLLIElement[] {
  const pages = Map.groupBy(hits, ({ url }) => url.replace(/#.*/, ''));
  return [...pages.values()].flatMap((own) => own.map((hit, index) => makeItem(hit, index > 0)));
}

const makeLink = (href: string, textContent = '') => Object.assign(document.createElement('a'), { href, textContent });

function makeItem(hit: Hit, isFurther: boolean): HTMLLIElement {
  const { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hit.hierarchy;
  const section = [lvl2, lvl3, lvl4, lvl5, lvl6].filter(Boolean).join(' › ');
  const item = document.createElement('li');
  item.append(makeLink(hit.url, section || lvl1));
  item.classList.toggle('js-further', isFurther);
  if (!isFurther) item.prepend(Object.assign(document.createElement('small'), { textContent: section ? `${lvl0} › ${lvl1}` : lvl0 }));
  const snippet = hit._snippetResult.content?.value;
  if (snippet) item.append(Object.assign(document.createElement('p'), { innerHTML: trustMarks(snippet) }));
  return item;
}
