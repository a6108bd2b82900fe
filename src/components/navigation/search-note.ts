import { CHECK_NETWORK, SEARCH_FAILED } from '../../data/search-messages.ts';

/** Below the navbar, where the search box is; here and not in the style sheet, which is in every page. */
const STYLE = `position: absolute; inset: 100% 0 auto auto; min-width: max(100%, min(18rem, 100vw)); padding: 12px; background: var(--bg);
  border: 1px solid var(--line); box-shadow: 0 8px 24px rgb(0 0 0 / .2)`;

/** Class of the note, which the modal takes away when it is there. */
const NAME = 'search-note';

/** Takes the note away. */
export function removeNote(): void {
  document.querySelector(`.${NAME}`)?.remove();
}

/** Says below the search box that the search is on its way. */
export function sayLoading(form: HTMLElement): void {
  addNote(form, 'status', 'Loading the search…');
}

/** Says below the search box that the search did not arrive, with a button to try again. */
export function sayFailed(form: HTMLElement, retry: (event: Event) => void): void {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'js-retry', textContent: 'Retry' });
  button.addEventListener('click', (event) => {
    // Client navigation answers buttons of this class by loading the page again.
    event.stopPropagation();
    retry(event);
  });
  const title = Object.assign(document.createElement('strong'), { textContent: SEARCH_FAILED });
  addNote(form, 'alert', title, document.createElement('br'), CHECK_NETWORK, document.createElement('br'), button);
}

function addNote(form: HTMLElement, role: string, ...parts: (Node | string)[]): void {
  removeNote();
  const note = Object.assign(document.createElement('div'), { className: NAME, role });
  note.style.cssText = STYLE;
  note.append(...parts);
  form.append(note);
}
