import styles from './modal.css?inline';

// Adds the modal's style sheet as soon as its script is there, so that opening the modal doesn't compute the page's styles.
if (!import.meta.env.SSR) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
