import { swapFunctions } from 'astro:transitions/client';

/**
 * Puts the next page in the place of this one. Elements of the head that both
 * have stay, so that icons are not asked for and policies not added again; no
 * script of the next page runs, since the site script adds what pages need.
 */
export function swapPage(next: Document): void {
  for (const script of [...next.scripts]) script.remove();
  // With the element that has the focus a browser would find the styles of all others once more before they go.
  (document.activeElement as HTMLElement | null)?.blur();
  swapFunctions.swapBodyElement(next.body, document.body);
  swapFunctions.swapRootAttributes(next);
  swapHead(next.head);
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
