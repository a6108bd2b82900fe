import { SAMPLE_LANGUAGE_KEY } from '../../lib/browser/storage-keys.ts';

/*
 * Inline script after parts that few pages have. They share one text, since
 * each text adds a hash to the policy of every page. It is separate from
 * `before-paint.ts`, which every page carries.
 */
if (document.querySelector('.samples')) {
  if (import.meta.env.SITE_STORAGE !== 'none')
    try {
      const storage = import.meta.env.SITE_STORAGE === 'session' ? sessionStorage : localStorage;
      const choice = document.getElementById(`sample-${storage[SAMPLE_LANGUAGE_KEY]}`) as HTMLInputElement;
      choice.checked = true;
      document.documentElement.dataset['sample'] = choice.value;
    } catch {
      // No valid stored choice: shows the first language.
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
