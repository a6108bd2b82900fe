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
