import { SAMPLE_LANGUAGE_KEY } from '../../data/storage-keys.ts';

/*
 * The inline script behind parts that few pages have, one text for all of them:
 * each text has a hash in the policy of every page, and what most pages do not
 * need is not in the one that stands in each (`before-paint.ts`).
 */
if (document.querySelector('.samples')) {
  if (import.meta.env.SITE_STORAGE !== 'none')
    try {
      const storage = import.meta.env.SITE_STORAGE === 'session' ? sessionStorage : localStorage;
      const choice = document.getElementById(`sample-${storage[SAMPLE_LANGUAGE_KEY]}`) as HTMLInputElement;
      choice.checked = true;
      document.documentElement.dataset['sample'] = choice.value;
    } catch {
      // Nothing the reader chose is here: the first language is shown.
    }
} else {
  // A page of results is shown as one from the start.
  if (/[?&]q=./.test(location.search)) document.documentElement.dataset['query'] = '';
  addEventListener(
    'error',
    ({ target }) => {
      if ((target as HTMLScriptElement).type !== 'module') return;
      // The site's script did not arrive: the notice of the page says so, with the address.
      const notice = document.querySelector('.base-url') as HTMLElement;
      (notice.querySelector('b') as HTMLElement).textContent = location.pathname;
      notice.hidden = false;
      delete document.documentElement.dataset['query'];
    },
    true,
  );
}
