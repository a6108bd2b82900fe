/** The button looks like the link beside it. This is not in the style sheet, which every page carries: only who touches a page sees the button. */
const LINK_STYLE =
  'padding: 10px 0; border: 0; background: none; color: inherit; cursor: pointer; text-decoration: underline 1px; text-underline-offset: 0.18em';

/** Windows below this width in pixels are those of phones. */
const NARROW = 480;

/** Shows the control that copies the page that is open, as Markdown. */
export function enablePageCopy(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-copy-page]');
  if (!button) return;
  button.style.cssText = LINK_STYLE;
  button.hidden = false;
  // A phone shows plain text in letters of 0.4 of their size.
  (button.previousElementSibling as HTMLElement).hidden = innerWidth < NARROW;
  button.onclick = () => void copyPage(button);
}

async function copyPage(button: HTMLButtonElement): Promise<void> {
  const { href } = button.previousElementSibling as HTMLAnchorElement;
  const status = getStatus(button);
  status.textContent = '';
  try {
    // A promise of the text, as a browser may forget the click that allows copying before the text is there.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': loadText(href) })]);
    status.textContent = 'Copied';
  } catch (error) {
    status.textContent = error instanceof DOMException && error.name === 'NotAllowedError' ? 'Not allowed' : 'Not copied: the text did not arrive';
  }
}

/** What says how it went stands behind the button from the first click on. */
function getStatus(button: HTMLButtonElement): Element {
  const own = button.nextElementSibling ?? document.createElement('span');
  own.role = 'status';
  button.after(own);
  return own;
}

async function loadText(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Blob([await response.text()], { type: 'text/plain' });
}
