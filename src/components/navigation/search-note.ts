/** Below the search box; here and not in the style sheet, which is in every page. */
const STYLE =
  'position:absolute;inset:100% 0 auto auto;min-width:max(100%,min(18rem,100vw));padding:12px;white-space:pre-line;background:var(--bg);border:1px solid var(--line);box-shadow:0 8px 24px #0003';

/** Class of the note, which the modal takes away when it is there. */
const NAME = 'search-note';

/** Takes the note away. */
export function removeNote(): void {
  document.querySelector(`.${NAME}`)?.remove();
}

/**
 * Says below the search box how it stands with the search.
 *
 * @param retry what a button does that tries again; without it nothing has failed
 */
export function showNote(form: HTMLElement, text: string, retry?: () => void): void {
  removeNote();
  const note = Object.assign(document.createElement('div'), { className: NAME, role: retry ? 'alert' : 'status', textContent: text });
  note.style.cssText = STYLE;
  if (retry) {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'menu-switch', textContent: 'Retry' });
    button.addEventListener('click', (event) => {
      // It is answered here alone.
      event.stopPropagation();
      retry();
    });
    note.append('\n', button);
  }
  form.append(note);
}
