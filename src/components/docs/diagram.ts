import { adoptStyles } from '../router/adopt-styles.ts';
import { closeOnBack } from '../router/history.ts';

/** Not in the style sheet, which every page carries. A drawing fills the window, up to twice its size. If that is hardly larger than in the text, it scrolls. */
const STYLE = `
  .large-diagram { width: 100%; max-width: none; height: 100%; max-height: none; padding: 1rem; border: 0; overflow: auto;
    overscroll-behavior: contain; background: var(--bg); color: var(--text); cursor: zoom-out }
  .large-diagram[open] { display: grid }
  .large-diagram img { max-width: none; margin: auto; width: max(var(--least), min(100vw - 2rem, var(--most))) }
  .large-diagram button { position: fixed; inset: 0 0 auto auto; background: var(--bg) }
  :root:has(.large-diagram) { overflow: hidden }`;

adoptStyles(STYLE);

/** Shows a diagram over the page, as large as fits. Escape, a click and the browser's Back close it. */
export function showDiagram(link: HTMLAnchorElement): void {
  const drawing = link.querySelector('img');
  if (!drawing) return;
  const image = drawing.cloneNode() as HTMLImageElement;
  const width = Number(drawing.getAttribute('width'));
  image.style.setProperty('--least', `${Math.max(width, drawing.width * 1.5)}px`);
  image.style.setProperty('--most', `${width * 2}px`);
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'icon-button close', ariaLabel: 'Close' });
  const dialog = Object.assign(document.createElement('dialog'), { className: 'large-diagram', ariaLabel: 'Diagram' });
  dialog.append(button, image);
  document.body.append(dialog);
  dialog.showModal();
  const removeEntry = closeOnBack(() => dialog.close());
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    removeEntry();
  });
}
