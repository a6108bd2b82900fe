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

async function toggleForm(button: HTMLButtonElement, block: HTMLElement): Promise<void> {
  const shown = document.getElementById(FORM_ID);
  if (shown) {
    shown.hidden = !shown.hidden;
    button.ariaExpanded = String(!shown.hidden);
    return;
  }
  if (button.ariaBusy) return;
  button.ariaBusy = 'true';
  try {
    form = await importOrReload(() => import('./fill-in.ts'));
    await form.addForm(block, FORM_ID);
    button.textContent = 'Fill in';
    button.ariaExpanded = 'true';
  } catch {
    button.textContent = 'Not loaded. Try again';
  }
  button.ariaBusy = null;
}
