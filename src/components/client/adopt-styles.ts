/** Adds rules to the page: of what only a script makes, so that no page carries them. A module that comes late calls it as it comes, which is once. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
