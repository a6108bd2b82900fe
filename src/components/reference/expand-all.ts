import { addHeadingButton } from './heading-button.ts';

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
