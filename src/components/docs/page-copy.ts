/** Shows the button that copies the current page as Markdown. */
export function enablePageCopy(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-copy-page]');
  if (!button) return;
  const link = button.previousElementSibling as HTMLElement;
  button.style.setProperty('--link-width', `${link.offsetWidth}px`);
  button.hidden = false;
  button.onclick = () => void copyPage(button);
}

async function copyPage(button: HTMLButtonElement): Promise<void> {
  const { href } = button.previousElementSibling as HTMLAnchorElement;
  const status = getStatus(button);
  status.textContent = '';
  try {
    // Passes a promise, as a browser may forget the click that permits copying before the text arrives.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': loadText(href) })]);
    status.textContent = 'Copied';
  } catch (error) {
    status.textContent =
      error instanceof DOMException && error.name === 'NotAllowedError' ? 'Not allowed' : 'Not copied, because the text could not be loaded';
  }
}

/** Returns the status element, added after the button on first click. */
function getStatus(button: HTMLButtonElement): Element {
  const status = button.nextElementSibling ?? document.createElement('span');
  status.role = 'status';
  button.after(status);
  return status;
}

async function loadText(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Blob([await response.text()], { type: 'text/plain' });
}
