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
