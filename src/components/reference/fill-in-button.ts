import { importOrReload } from '../../lib/browser/missing-file.ts';
import { adoptStyles } from '../router/adopt-styles.ts';

/** The button is in line with the heading, without space of its own, so that nothing moves when it appears. */
const STYLE = `
  .fill-bar { position: relative; height: 0 }
  .fill-bar > button { position: absolute; right: 0; bottom: 0; min-height: 28px; padding: 0 2px; border: 0; background: none; color: var(--accent); font: inherit;
    font-size: 0.875rem; text-decoration: underline; text-underline-offset: 3px; cursor: pointer }
  @media (hover: none) { .fill-bar > button { min-height: 44px } }
  @media print { .fill-bar, .fill { display: none } }`;

adoptStyles(STYLE);

const FORM_ID = 'fill-in';

/** Adds the button that opens a form for the values of an operation's samples. */
export function addFillInButton(): void {
  const samples = document.querySelector<HTMLElement>('.samples');
  if (!samples || document.querySelector('.fill-bar')) return;
  const bar = document.createElement('div');
  bar.className = 'fill-bar';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Fill in';
  button.ariaExpanded = 'false';
  button.setAttribute('aria-controls', FORM_ID);
  button.addEventListener('click', () => void toggleForm(button, samples));
  bar.append(button);
  samples.before(bar);
}

async function toggleForm(button: HTMLButtonElement, samples: HTMLElement): Promise<void> {
  const form = document.getElementById(FORM_ID);
  if (form) {
    form.hidden = !form.hidden;
    button.ariaExpanded = String(!form.hidden);
    return;
  }
  if (button.ariaBusy) return;
  button.ariaBusy = 'true';
  try {
    const { showForm } = await importOrReload(() => import('./fill-in.ts'));
    await showForm(samples, FORM_ID);
    button.textContent = 'Fill in';
    button.ariaExpanded = 'true';
  } catch {
    button.textContent = "The form didn't load. Try again";
  }
  button.ariaBusy = null;
}
