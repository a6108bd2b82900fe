import { isClosing } from '../navigation/docs-sidebar.ts';

/** Milliseconds: base time of an animation, time added per square root of a pixel, the maximum, and the time under reduced motion (R-STATE-5). */
const DURATION = { base: 90, perRootPixel: 7, longest: 400, reduced: 1 } as const;

/**
 * Animates the height of the `<details>` whose summary is clicked. The browser
 * still controls its open state; dropdown menus don't animate.
 */
export function animateCollapsible(event: MouseEvent): void {
  const details = event.target instanceof Element ? event.target.closest('summary')?.parentElement : null;
  if (!(details instanceof HTMLDetailsElement) || details.matches('.dropdown') || event.defaultPrevented) return;
  event.preventDefault();
  const isOpening = !details.open || isClosing(details);
  const from = details.offsetHeight;
  details.getAnimations().forEach((animation) => animation.cancel());
  details.open = false;
  const closed = details.offsetHeight;
  details.open = true;
  const opened = details.offsetHeight;
  details.toggleAttribute('data-closing', !isOpening);
  const heights = [from, isOpening ? opened : closed].map((height) => `${height}px`);
  const animation = details.animate({ height: heights, overflow: ['clip', 'clip'] }, { duration: getDuration(opened - closed), easing: 'ease-out' });
  animation.onfinish = () => {
    // One that opened may be closed since, by another of its name.
    if (!isOpening) details.open = false;
    details.removeAttribute('data-closing');
  };
}

function getDuration(height: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return DURATION.reduced;
  return Math.min(DURATION.base + DURATION.perRootPixel * Math.sqrt(height), DURATION.longest);
}
