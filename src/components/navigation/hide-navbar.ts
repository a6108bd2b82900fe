import { easing } from '../../lib/browser/smooth-scroll.ts';

const HIDDEN = 'js-navbar-hidden';

/**
 * Hides the navbar while the reader scrolls down and shows it on the way up, at
 * the top and on a new page; not while it has focus or a menu is open. A jump to
 * a heading leaves it as it is (R-NAV-5).
 */
export function enhanceNavbar(signal: AbortSignal): void {
  const navbar = document.querySelector<HTMLElement>('.navbar[data-hide-on-scroll]');
  if (!navbar) return;
  let last = scrollY;
  let isJump = location.hash !== '';
  const update = () => {
    const isDown = scrollY > last;
    const isBusy = navbar.matches(':focus-within') || document.querySelector(':popover-open, .navbar [open]') !== null;
    if (isJump) isJump = easing.isUnderway;
    else if (scrollY <= navbar.offsetHeight || isBusy) navbar.classList.remove(HIDDEN);
    else if (Math.abs(scrollY - last) > 2) navbar.classList.toggle(HIDDEN, isDown);
    last = scrollY;
  };
  addEventListener('scroll', update, { passive: true, signal });
  navbar.addEventListener('focusin', () => navbar.classList.remove(HIDDEN), { signal });
  const awaitJump = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('a[href^="#"]')) isJump = true;
  };
  document.addEventListener('click', awaitJump, { signal });
}
