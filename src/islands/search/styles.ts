import styles from './modal.css?inline';

let isAdopted = false;

/** Adds the modal's style sheet, which no page carries and which comes with the modal's script, once. */
export function adoptStyles(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
