/*
 * Inline script of the few pages that have a notice for a missing site script.
 * It is separate from `before-paint.ts`, which every page carries.
 */

// Shows a results page as such from the start.
if (/[?&]q=./.test(location.search)) document.documentElement.dataset['query'] = '';
addEventListener(
  'error',
  ({ target }) => {
    if ((target as HTMLScriptElement).type !== 'module') return;
    // The site's script failed to load: shows the page's notice with the address.
    const notice = document.querySelector('.base-url') as HTMLElement;
    (notice.querySelector('b') as HTMLElement).textContent = location.pathname;
    notice.hidden = false;
    delete document.documentElement.dataset['query'];
  },
  true,
);
