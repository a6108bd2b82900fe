/** Marks in "On this page" the last heading at or above the reading line, while the reader scrolls. */
export function enhanceTableOfContents(signal: AbortSignal): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
  const ids = new Set(links.map((link) => decodeURIComponent(link.hash.slice(1))));
  const headings = [...ids].flatMap((id) => document.getElementById(id) ?? []);
  if (headings.length === 0) return;
  let isScheduled = false;
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      markCurrent(links, headings);
    });
  };
  addEventListener('scroll', schedule, { passive: true, signal });
  schedule();
}

function markCurrent(links: readonly HTMLAnchorElement[], headings: readonly HTMLElement[]): void {
  const root = document.documentElement;
  const line = parseFloat(getComputedStyle(root).scrollPaddingTop) + 8;
  const isAtEnd = innerHeight + scrollY >= root.scrollHeight - 2;
  const current = isAtEnd ? headings.at(-1) : headings.findLast((heading) => heading.getBoundingClientRect().top <= line);
  links.forEach((link) => {
    if (current && link.hash === `#${encodeURIComponent(current.id)}`) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  });
}
