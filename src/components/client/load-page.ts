import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { navigate } from 'astro:transitions/client';
import { MESSAGES } from '../../data/messages.ts';

/**
 * Fetches the page that a client navigation leads to. When the network or the
 * server fails, the next page is this one with the error and a Retry button in
 * place of its text, so that its frame stays usable (specification section 8).
 */
export async function loadNextPage(event: TransitionBeforePreparationEvent): Promise<void> {
  try {
    const response = await fetch(event.to, { signal: event.signal });
    if (response.status >= 500) throw new Error(`${response.status} ${response.statusText}`);
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      event.preventDefault();
      return;
    }
    if (response.redirected) event.to = Object.assign(new URL(response.url), { hash: event.to.hash });
    event.newDocument = new DOMParser().parseFromString(await response.text(), 'text/html');
  } catch (error) {
    if (!event.signal.aborted) event.newDocument = makeErrorDocument(error instanceof Error ? error.message : String(error));
  }
}

function makeErrorDocument(reason: string): Document {
  const copy = new DOMParser().parseFromString(document.documentElement.outerHTML, 'text/html');
  copy.title = MESSAGES.pageNotLoaded;
  const main = copy.getElementById('main');
  const title = Object.assign(copy.createElement('h1'), { textContent: MESSAGES.pageNotLoaded });
  const text = Object.assign(copy.createElement('p'), { role: 'alert', textContent: reason });
  const button = Object.assign(copy.createElement('button'), { type: 'button', className: 'js-retry', textContent: MESSAGES.retry });
  main?.replaceChildren(title, text, button);
  return copy;
}

document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('.js-retry'))
    void navigate(location.pathname + location.search, { history: 'replace' });
});
