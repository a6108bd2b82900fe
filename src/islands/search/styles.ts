import styles from './modal.css?inline';

let isAdopted = false;

/** Adds the modal's style sheet once. It is part of the modal's script. */
export function adoptStyles(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
