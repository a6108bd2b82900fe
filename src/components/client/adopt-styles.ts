const adopted = new Set<string>();

/** Adds rules to the page, once however often it is called: of what only a script makes, so that no page carries them. */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
