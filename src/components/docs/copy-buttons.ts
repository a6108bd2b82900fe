const SHOW_RESULT_MILLISECONDS = 1500;

/** Adds a copy button to every code block, and a name to those that the Tab key reaches because they scroll. */
export function enhanceCodeBlocks(): void {
  document.querySelectorAll('.code:not(:has(> button))').forEach((block) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', () => void copy(block, button));
    block.prepend(button);
    const code = block.querySelector('pre[tabindex]');
    if (code) Object.assign(code, { role: 'group', ariaLabel: block.querySelector('figcaption')?.textContent || 'Code' });
  });
}

async function copy(block: Element, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(getCopyText(block));
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Not allowed';
  }
  setTimeout(() => (button.textContent = 'Copy'), SHOW_RESULT_MILLISECONDS);
}

/** Returns the text to copy: for a session, only the commands without prompts. */
function getCopyText(block: Element): string {
  const commands = [...block.querySelectorAll('.cmd')].map((line) => line.textContent.slice(line.querySelector('i')?.textContent.length));
  return (commands.length > 0 ? commands.join('') : (block.querySelector('pre')?.textContent ?? '')).trimEnd();
}

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
