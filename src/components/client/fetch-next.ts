import { isWeakLink } from './connection.ts';
import { fetchAhead } from './fetch-page.ts';

/** Fetches the next page once a reader comes to the end of this one, where the link is good and data isn't saved. */
export function fetchNextAtEnd(): void {
  if (isWeakLink()) return;
  const ends = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) fetchAhead(new URL((target as HTMLAnchorElement).href));
  });
  const watch = () => {
    ends.disconnect();
    document.querySelectorAll('.pagination [rel=next]').forEach((link) => ends.observe(link));
  };
  watch();
  document.addEventListener('astro:after-swap', watch);
}
