import { adoptStyles } from '../router/adopt-styles.ts';

const SHOW_RESULT_MILLISECONDS = 1500;

/** Places the button at the end of its block's bar. Without a bar it covers the code on hover; on a touch screen it is next to it, and API samples reserve space for it. */
const STYLE = `
  .code > button { position: absolute; top: 0; right: 0; z-index: 1; min-width: 60px; height: 36px; padding: 0; border: 0; background: #202a40; color: #e7eaf1;
    font-size: 0.8125rem; cursor: pointer }
  @media (hover: hover) {
    .code:not(.api-side *) > button:has(+ pre):not(:focus-visible) { opacity: 0 }
    .code:hover > button { opacity: 1 !important }
  }
  @media (hover: none) {
    .code > button { height: 44px }
    .code:not(.api-side *) > button + pre { margin-right: 60px }
  }
  @media print {
    .code > button { display: none }
    .code > button + pre { margin-right: 0 }
  }`;

adoptStyles(STYLE);

/** Adds a copy button to every code block. */
export function enhanceCodeBlocks(): void {
  document.querySelectorAll('.code:not(:has(> button))').forEach((block) => {
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

/** Returns the text to copy: for a session, only the commands without prompts. */
function getCopyText(block: Element): string {
  const commands = [...block.querySelectorAll('.cmd')].map((line) => line.textContent.slice(line.querySelector('i')?.textContent.length));
  return (commands.length > 0 ? commands.join('') : (block.querySelector('pre')?.textContent ?? '')).trimEnd();
}
