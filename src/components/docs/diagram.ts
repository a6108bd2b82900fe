import { closeOnBack } from '../../lib/browser/history.ts';

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
