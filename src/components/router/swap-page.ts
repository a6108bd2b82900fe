/** Attributes of `<html>` that scripts add for one page only. */
const PAGE_STATE = ['data-version', 'data-search', 'data-query'];
/** Attributes of `<html>` for the reader's choices, carried from page to page and read by style sheets. */
const CHOICES = ['data-theme', 'data-announcement', 'data-choices'];
/** Elements that browser extensions add to `<body>`. Ours after the footer are scripts, dialogs and live regions. */
const ADDED = 'body > :has(~ .skip-link), body > footer ~ :not(script, dialog, [role], [aria-live])';

/**
 * Replaces this page with the next. Keeps head elements that both have, so that
 * icons and policies don't load twice. Runs none of the next page's scripts,
 * since the site script enhances pages. Keeps changes by extensions to `<html>`
 * and `<body>`.
 */
export function swapPage(next: Document): void {
  for (const script of next.querySelectorAll('script:not([type="application/ld+json"])')) script.remove();
  // With a focused element, a browser would recalculate the styles of all others before removing them.
  (document.activeElement as HTMLElement | null)?.blur();
  const added = document.querySelectorAll(ADDED);
  for (const { name, value } of document.body.attributes) if (!/^(?:class|style)$/.test(name)) next.body.setAttribute(name, value);
  document.body.replaceWith(next.body);
  document.body.append(...added);
  swapRoot(next.documentElement);
  swapHead(next.head);
}

function swapRoot(next: HTMLElement): void {
  const root = document.documentElement;
  PAGE_STATE.forEach((name) => root.removeAttribute(name));
  for (const { name, value } of next.attributes) if (!CHOICES.includes(name) || !root.hasAttribute(name)) root.setAttribute(name, value);
}

/** Makes the head what it is when the page is loaded: the same elements in the same order, on which styles depend. */
function swapHead(next: HTMLHeadElement): void {
  const { head } = document;
  const previous = [...head.children];
  const wanted = [...next.children].map((element) => {
    const same = previous.findIndex((other) => other.isEqualNode(element));
    return previous.splice(same, same < 0 ? 0 : 1)[0] ?? element;
  });
  for (const element of previous) element.remove();
  wanted.forEach((element, index) => {
    if (head.children[index] !== element) head.insertBefore(element, head.children[index] ?? null);
  });
}

/** Milliseconds before a new live region gets its text. Screen readers miss text that is there from the start. */
const ANNOUNCEMENT_DELAY = 60;

/** Announces the title of a page that was swapped in to screen readers. */
export function announceTitle(): void {
  const region = Object.assign(document.createElement('p'), { ariaLive: 'assertive', ariaAtomic: 'true' });
  document.body.append(region);
  setTimeout(() => (region.textContent = document.title), ANNOUNCEMENT_DELAY);
}
