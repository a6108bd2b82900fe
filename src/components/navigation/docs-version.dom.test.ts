import { afterEach, expect, test, vi } from 'vitest';
import { DOCS_VERSION_KEY } from '../../lib/browser/storage-keys.ts';
import { applyPreferredVersion } from './docs-version.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  localStorage.clear();
});

test.each([
  ['', '/1.0/guide'],
  ['/docs', '/docs/1.0/guide'],
])('On a site below "%s", a link leads to the reader\'s chosen version at %s', (base, path) => {
  vi.stubEnv('SITE_BASE', base);
  localStorage.setItem(DOCS_VERSION_KEY, '1.0');
  document.body.innerHTML = `<a href="${base}/guide" data-versions='{"1.0":{"label":"Guide 1.0","href":"/1.0/guide"}}'>Guide</a>`;
  applyPreferredVersion();
  const link = document.querySelector('a');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual([path, 'Guide 1.0']);
});
