import styles from './modal.css?inline';

// Adds the modal's style sheet when the script loads, so that opening the modal doesn't recalculate the page's styles.
if (!import.meta.env.SSR) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
