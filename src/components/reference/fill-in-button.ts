import { importOrReload } from '../../lib/browser/missing-file.ts';
import type * as FillIn from './fill-in.ts';
import { addHeadingButton } from './heading-button.ts';

const FORM_ID = 'fill-in';

let form: typeof FillIn | undefined;

/** Adds the button that opens a form for the values of an operation's samples. Samples follow what the reader chose on an earlier page. */
export function addFillInButton(): void {
  const heading = document.querySelector('#example-call');
  const block = heading?.nextElementSibling;
  if (!(block instanceof HTMLElement) || !block.querySelector('input') || document.querySelector('.fill-in')) return;
  const button = addHeadingButton(heading as Element, 'Fill in');
  button.className = 'fill-in';
  button.ariaExpanded = 'false';
  button.setAttribute('aria-controls', FORM_ID);
  button.addEventListener('click', () => void toggleForm(button, block));
  if (form?.hasChoice()) form.addForm(block, FORM_ID, true).catch(() => undefined);
}

/** Shows the form and its first field, or hides it. */
function showForm(button: HTMLButtonElement, shown: HTMLElement | null, isShown: boolean): void {
  if (!shown) return;
  shown.hidden = !isShown;
  button.textContent = isShown ? 'Close' : 'Fill in';
  button.ariaExpanded = String(isShown);
  if (isShown) shown.querySelector<HTMLElement>('input, select, textarea')?.focus();
}

async function toggleForm(button: HTMLButtonElement, block: HTMLElement): Promise<void> {
  const shown = document.getElementById(FORM_ID);
  if (shown) {
    showForm(button, shown, shown.hidden !== false);
    return;
  }
  if (button.ariaBusy) return;
  button.ariaBusy = 'true';
  try {
    form = await importOrReload(() => import('./fill-in.ts'));
    await form.addForm(block, FORM_ID);
    showForm(button, document.getElementById(FORM_ID), true);
  } catch {
    button.textContent = 'Not loaded. Try again';
  }
  button.ariaBusy = null;
}
