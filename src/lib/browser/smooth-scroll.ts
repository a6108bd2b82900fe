/** Set while this module scrolls to a heading. The navbar doesn't change meanwhile. */
export const easing = { isUnderway: false };

/** Share of the distance left after each frame (R-NAV-6). */
const EASING = 0.85;

/**
 * Scrolls smoothly to an in-page target after the browser has updated history,
 * focus and `:target`. Under reduced motion the browser's jump is unchanged.
 */
export function easeToHash(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  if (!link || event.defaultPrevented || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = scrollY;
  easing.isUnderway = true;
  setTimeout(() => {
    easing.isUnderway = Math.abs(scrollY - from) > 2;
    if (easing.isUnderway) ease(from, scrollY);
  });
}

function ease(from: number, to: number): void {
  let position = from;
  let expected = from;
  scrollTo({ top: from, behavior: 'instant' });
  const step = () => {
    easing.isUnderway = Math.abs(scrollY - expected) <= 2;
    if (!easing.isUnderway) return;
    position = to + (position - to) * EASING;
    const hasArrived = Math.abs(to - position) < 1;
    scrollTo({ top: hasArrived ? to : position, behavior: 'instant' });
    expected = scrollY;
    if (!hasArrived) requestAnimationFrame(step);
    else setTimeout(() => (easing.isUnderway = false), 50);
  };
  expected = scrollY;
  requestAnimationFrame(step);
}
