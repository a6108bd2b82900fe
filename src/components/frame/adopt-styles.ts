/** Adds style rules for elements that only scripts create, so that pages don't carry them. Modules call it once, when they load. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
