/** Adds rules to the page: of what only a script makes, so that no page carries them. Call it once for the same rules. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
