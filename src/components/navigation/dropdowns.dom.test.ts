import { afterEach, expect, test, vi } from 'vitest';
import { DOCS_VERSION_KEY } from '../../lib/browser/storage-keys.ts';
import { applyPreferredVersion } from './dropdowns.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  localStorage.clear();
});

test.each([
  ['1.0', '', '/1.0/guide', 'Guide 1.0'],
  ['1.0', '/docs', '/docs/1.0/guide', 'Guide 1.0'],
  ['gone', '', '/guide', 'Guide'],
])('For a reader who chose the version %s, a link on a site below "%s" leads to %s', (version, base, path, label) => {
  vi.stubEnv('SITE_BASE', base);
  localStorage.setItem(DOCS_VERSION_KEY, version);
  document.body.innerHTML = `<a href="${base}/guide" data-versions='{"1.0":{"label":"Guide 1.0","href":"/1.0/guide"}}'>Guide</a>`;
  applyPreferredVersion();
  const link = document.querySelector('a');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual([path, label]);
});
