import { swapFunctions } from 'astro:transitions/client';

/** Attributes of `<html>` that scripts add for one page only. */
const PAGE_STATE = ['data-version', 'data-search', 'data-query'];
/** Elements of `<body>` that a browser extension has added; our own behind the footer are scripts, dialogs and live regions. */
const ADDED = 'body > :has(~ .skip-link), body > footer ~ :not(script, dialog, [role], [aria-live])';

/**
 * Puts the next page in the place of this one. Elements of the head that both
 * have stay, so that icons are not asked for and policies not added again; no
 * script of the next page runs, since the site script adds what pages need.
 * Whatever extensions added to `<html>` and `<body>` stays too.
 */
export function swapPage(next: Document): void {
  for (const script of [...next.scripts]) script.remove();
  // With the element that has the focus a browser would find the styles of all others once more before they go.
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
  const coming = [...next.children];
  for (const element of [...document.head.children]) {
    const same = coming.findIndex((other) => other.isEqualNode(element));
    if (same >= 0) coming.splice(same, 1);
    else element.remove();
  }
  document.head.append(...coming);
}
