import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../../scripts/server/site-server.ts';
import { fetchPage, expect, test } from '../support/test.ts';
import { BUILD_TIMEOUT, buildVariant, VARIANTS_OUT } from '../support/variant-site.ts';

/** The site with drafts of every kind. */
const VARIANT = 'content';
const PREVIEW = 'https://preview.example';

test('A preview shows drafts at a separate address, with a mark, and keeps search engines out', async ({ page, parserTab }) => {
  test.setTimeout(BUILD_TIMEOUT);
  await buildVariant(VARIANT, { outDir: 'e2e/.variants/preview', env: { PREVIEW_URL: PREVIEW } });
  const folder = join(VARIANTS_OUT, 'preview');
  await using site = await startServer(folder, 0);
  const { url } = site;
  for (const route of ['/draft', '/draft-by-config', '/blog/draft', '/']) {
    const { status, headers, html, facts } = await fetchPage(parserTab, url, route);
    expect.soft({ status, robots: headers['x-robots-tag'], canonical: facts.canonical }, route).toEqual({
      status: 200,
      robots: 'noindex',
      canonical: [PREVIEW + route],
    });
    expect.soft(html, route).toContain('<meta name="robots" content="noindex">');
  }
  const sitemap = await (await fetch(`${url}/sitemap-0.xml`)).text();
  expect(sitemap).toContain(`<loc>${PREVIEW}/draft</loc>`);
  expect(existsSync(join(folder, 'packs'))).toBe(false);
  await page.goto(`${url}/draft`);
  await expect(page.getByText('These pages are not published yet.')).toBeVisible();
});
