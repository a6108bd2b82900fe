/** Not in the style sheet, which every page carries. */
const STYLE =
  'position:absolute;inset:100% 0 auto auto;min-width:max(100%,min(18rem,100vw));padding:12px;white-space:pre-line;background:var(--bg);border:1px solid var(--line);box-shadow:0 8px 24px #0003';

/** Class of the note, which the modal removes on opening. */
const NAME = 'search-note';

/** Removes the note. */
export function removeNote(): void {
  document.querySelector(`.${NAME}`)?.remove();
}

/**
 * Shows the search status below the search box.
 *
 * @param retry action of the Retry button; only set after a failure
 */
export function showNote(form: HTMLElement, text: string, retry?: () => void): void {
  removeNote();
  const note = Object.assign(document.createElement('div'), { className: NAME, role: retry ? 'alert' : 'status', textContent: text });
  note.style.cssText = STYLE;
  if (retry) {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'menu-switch', textContent: 'Retry' });
    button.addEventListener('click', (event) => {
      // Handled here only.
      event.stopPropagation();
      retry();
    });
    note.append('\n', button);
  }
  form.append(note);
}
