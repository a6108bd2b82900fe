import { swapFunctions } from 'astro:transitions/client';

/** Attributes of `<html>` that scripts add for one page only. */
const PAGE_STATE = ['data-version', 'data-search', 'data-query'];
/** Elements that browser extensions add to `<body>`. Ours after the footer are scripts, dialogs and live regions. */
const ADDED = 'body > :has(~ .skip-link), body > footer ~ :not(script, dialog, [role], [aria-live])';

/**
 * Replaces this page with the next. Keeps head elements that both have, so that
 * icons and policies don't load twice. Runs none of the next page's scripts,
 * since the site script enhances pages. Keeps changes by extensions to `<html>`
 * and `<body>`.
 */
export function swapPage(next: Document): void {
  for (const script of [...next.scripts]) script.remove();
  // With a focused element, a browser would recalculate the styles of all others before removing them.
  (document.activeElement as HTMLElement | null)?.blur();
  const added = document.querySelectorAll(ADDED);
  for (const { name, value } of document.body.attributes) if (!/^(?:class|style)$/.test(name)) next.body.setAttribute(name, value);
  swapFunctions.swapBodyElement(next.body, document.body);
  document.body.append(...added);
  swapRoot(next.documentElement);
  swapHead(next.head);
}

function swapRoot(next: HTMLElement): void {
  const root = document.documentElement;
  PAGE_STATE.forEach((name) => root.removeAttribute(name));
  for (const { name, value } of next.attributes) root.setAttribute(name, value);
}

function swapHead(next: HTMLHeadElement): void {
  const newElements = [...next.children];
  for (const element of [...document.head.children]) {
    const same = newElements.findIndex((other) => other.isEqualNode(element));
    if (same >= 0) newElements.splice(same, 1);
    else element.remove();
  }
  document.head.append(...newElements);
}
