import { showChoices } from '../../lib/browser/choices.ts';
import { CHOICES_KEY } from '../../lib/browser/storage-keys.ts';

/*
 * Inline script after parts that few pages have: tabs and samples with saved
 * choices, and notices of a missing site script. They share one text, since
 * each text adds a hash to the policy of every page. It is separate from
 * `before-paint.ts`, which every page carries.
 */
if (document.querySelector('[data-choice]')) {
  if (import.meta.env.SITE_STORAGE !== 'none')
    try {
      showChoices((import.meta.env.SITE_STORAGE === 'session' ? sessionStorage : localStorage)[CHOICES_KEY] as string | undefined);
    } catch {
      // No storage, or no saved choices: the page stays as sent.
    }
} else {
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
}
