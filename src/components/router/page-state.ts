/** What a reader opened and chose on a page. */
interface PageState {
  details: boolean[];
  radios: boolean[];
  filter: string;
}

const MOST_PAGES = 40;
const states = new Map<string, PageState>();
const getPath = ({ pathname, search }: URL) => pathname + search;

const listDetails = (page: Document) => [...page.querySelectorAll<HTMLDetailsElement>('main details')];
const listRadios = (page: Document) => [...page.querySelectorAll<HTMLInputElement>('main input[type="radio"]')];
const findFilter = (page: Document) => page.querySelector<HTMLInputElement>('main .filter input');

/** Keeps what the reader opened, chose and typed on the page that is left, for a way back in this tab. */
export function keepPageState(page: Document, address: URL): void {
  states.delete(getPath(address));
  states.set(getPath(address), {
    details: listDetails(page).map(({ open }) => open),
    radios: listRadios(page).map(({ checked }) => checked),
    filter: findFilter(page)?.value ?? '',
  });
  const [oldest] = states.keys();
  if (states.size > MOST_PAGES && oldest !== undefined) states.delete(oldest);
}

/** Restores a page before it is shown, so that the reader comes back to the same place. A page with other parts is left as it is. */
export function restorePageState(page: Document, address: URL): void {
  const state = states.get(getPath(address));
  const [details, radios, filter] = [listDetails(page), listRadios(page), findFilter(page)];
  if (state?.details.length === details.length) details.forEach((each, index) => (each.open = state.details[index] === true));
  if (state?.radios.length === radios.length) radios.forEach((each, index) => (each.checked = state.radios[index] === true));
  if (state && filter) filter.value = state.filter;
}
