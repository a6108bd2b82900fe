import { isWeakLink } from '../../lib/browser/connection.ts';
import { prefetch } from './fetch-page.ts';

/** Prefetches the next page when its link at the end of the page comes into view. Skips weak links and readers who save data. */
export function prefetchNextAtEnd(): void {
  const observer = new IntersectionObserver((entries) => {
    const links = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLAnchorElement);
    if (!isWeakLink()) links.forEach((link) => prefetch(new URL(link.href)));
  });
  const observe = () => {
    observer.disconnect();
    document.querySelectorAll('.pagination [rel=next]').forEach((link) => observer.observe(link));
  };
  observe();
  document.addEventListener('page-swapped', observe);
}
