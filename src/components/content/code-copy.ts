const SHOW_RESULT_MILLISECONDS = 1500;

/** Gives every code block a button that copies it. */
export function enhanceCodeBlocks(): void {
  document.querySelectorAll('.code').forEach((block) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', () => void copy(block, button));
    block.prepend(button);
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

/** What a reader wants on the clipboard: of a session only the commands, without their prompts. */
function getCopyText(block: Element): string {
  const commands = [...block.querySelectorAll('.cmd')].map((line) => line.textContent.replace(/^(?:[$#]|[\w-]*=>) /, ''));
  return (commands.length > 0 ? commands.join('') : (block.querySelector('pre')?.textContent ?? '')).trimEnd();
}
