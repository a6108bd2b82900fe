import { adoptStyles } from '../router/adopt-styles.ts';

/** The button is in line with the heading, without space of its own, so that nothing moves when it appears. */
const STYLE = `
  .heading-bar { position: relative; height: 0 }
  .heading-bar > button { position: absolute; right: 0; bottom: 0; min-height: 28px; padding: 0 2px; border: 0; background: none; color: var(--accent); font: inherit;
    font-size: 0.875rem; text-decoration: underline; text-underline-offset: 3px; cursor: pointer }
  @media (hover: none) { .heading-bar > button { min-height: 44px } }
  @media print { .heading-bar { display: none } }`;

adoptStyles(STYLE);

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
