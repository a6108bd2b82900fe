import { importOrReload } from '../../lib/browser/missing-file.ts';
import type * as FillIn from './fill-in.ts';

/** Adds a button in the line of a heading. */
export function addHeadingButton(heading: Element, text: string): HTMLButtonElement {
  const bar = document.createElement('div');
  bar.className = 'heading-bar';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  bar.append(button);
  heading.after(bar);
  return button;
}

/** Parts of an operation that have a heading, or a schema. */
const PARTS = '.api-request > section, .api-response > section, .api-request:not(:has(> section))';

/** Adds a button to each part with several groups of fields. It opens all of them or, if all are open, closes them. */
export function addExpandButtons(): void {
  if (document.querySelector('.expand-all')) return;
  for (const part of document.querySelectorAll(PARTS)) {
    const heading = part.querySelector('h2, .page-header');
    const groups = Array.from(part.querySelectorAll<HTMLDetailsElement>('details:not(.toc)'));
    if (!heading || groups.length < 2) continue;
    const button = addHeadingButton(heading, 'Expand all');
    const areOpen = () => groups.every(({ open }) => open);
    const update = () => (button.textContent = areOpen() ? 'Collapse all' : 'Expand all');
    button.className = 'expand-all';
    button.addEventListener('click', () => {
      const open = !areOpen();
      for (const group of groups) {
        // A closing animation would still close it.
        group.getAnimations().forEach((animation) => animation.cancel());
        group.removeAttribute('data-closing');
        group.open = open;
      }
    });
    part.addEventListener('toggle', update, true);
    update();
  }
}

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
