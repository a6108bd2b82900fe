import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const DIST = resolve(import.meta.dirname, '../..', process.env['OUT_DIR'] ?? 'dist');

type Policy = Map<string, Set<string>>;

function parsePolicy(text: string): Policy {
  const parts = text.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.filter(([name]) => name).map(([name = '', ...sources]) => [name, new Set(sources)]));
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** Finds inline scripts and styles in a page's HTML, without a parser that the build uses. */
function findInline(html: string): { scripts: string[]; styles: string[] } {
  const elements = [...html.matchAll(/<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g)];
  const runs = (attributes: string) => !/\ssrc=/.test(attributes) && !/\stype="(?!module"|text\/javascript"|")/.test(attributes);
  return {
    scripts: elements.filter(([, name, attributes = '']) => name === 'script' && runs(attributes)).map(([, , , text = '']) => text),
    styles: elements.filter(([, name]) => name === 'style').map(([, , , text = '']) => text),
  };
}

/** Opens a page with an injected script, and returns whether it ran and which rules it broke. */
async function injectScript(page: Page, path: string): Promise<{ isInjected: boolean; directives: string[] }> {
  await page.addInitScript(() => {
    const directives: string[] = [];
    Object.assign(globalThis, { directives });
    document.addEventListener('securitypolicyviolation', (event) => directives.push(event.effectiveDirective));
  });
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</body>', '<script>window.slipped = true</script></body>') });
  });
  await page.goto(path);
  return page.evaluate(() => ({ isInjected: 'slipped' in window, directives: (globalThis as unknown as { directives: string[] }).directives }));
}

test.describe('The content security policy', () => {
  const pages = () => globSync('**/*.html', { cwd: DIST }).map((path) => ({ path, html: readFileSync(join(DIST, path), 'utf8') }));

  test('allows exactly the inline scripts and styles of the built pages', async ({ request }) => {
    const inlined = pages().map(({ html }) => findInline(html));
    const policy = parsePolicy((await request.get('/')).headers()['content-security-policy'] ?? '');
    const hashesOf = (name: string) => [...(policy.get(name) ?? [])].filter((source) => source.startsWith("'sha")).toSorted();
    expect(hashesOf('script-src')).toEqual([...new Set(inlined.flatMap(({ scripts }) => scripts).map(hash))].toSorted());
    expect(hashesOf('style-src')).toEqual([...new Set(inlined.flatMap(({ styles }) => styles).map(hash))].toSorted());
  });

  test('is sent once, as a header, with the rule against frames', async ({ request }) => {
    const header = parsePolicy((await request.get('/')).headers()['content-security-policy'] ?? '');
    expect(header.get('frame-ancestors')).toEqual(new Set(["'none'"]));
    expect(pages().filter(({ html }) => /http-equiv="content-security-policy"/i.test(html))).toEqual([]);
  });

  test('allows nothing unsafe and no other site', async ({ request }) => {
    const policy = parsePolicy((await request.get('/')).headers()['content-security-policy'] ?? '');
    expect(policy.get('default-src')).toEqual(new Set(["'none'"]));
    expect(policy.get('base-uri')).toEqual(new Set(["'none'"]));
    const sources = [...policy.values()].flatMap((set) => [...set]).filter((source) => !source.startsWith("'sha256-"));
    for (const name of ['require-trusted-types-for', 'trusted-types']) expect(policy.has(name)).toBe(true);
    const hosts = sources.filter((source) => !policy.get('trusted-types')?.has(source) && source !== "'script'");
    expect([...new Set(hosts)].toSorted()).toEqual(["'none'", "'self'", 'data:']);
    expect([...policy].filter(([, set]) => set.has('data:')).map(([name]) => name)).toEqual(['img-src']);
  });

  test('blocks a script that someone injects into a page', async ({ page }) => {
    expect(await injectScript(page, '/comet')).toEqual({ isInjected: false, directives: ['script-src-elem'] });
  });
});

test("HTML gets into a page only through the site's Trusted Types policies", async ({ page }) => {
  await page.goto('/comet');
  const refused = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<p>slipped</p>';
      return '';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refused).toBe('TypeError');
  const [invented] = await page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } };
    try {
      return [trustedTypes.createPolicy('invented', {}) === null];
    } catch {
      return ['refused'];
    }
  });
  expect(invented).toBe('refused');
});

test.describe('If the host sends no headers', () => {
  test.use({ variant: 'bare-place' });

  test('the policy is in each page before anything it applies to, and only there', async ({ requestPage }) => {
    const { html, headers } = await requestPage('/');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
    const position = html.indexOf('http-equiv="content-security-policy"');
    expect(position).toBeGreaterThan(0);
    expect(position).toBeLessThan(html.search(/<(?:script|style|link|img)\b/));
  });

  test('it blocks a script that someone injects into a page', async ({ page }) => {
    expect(await injectScript(page, '/')).toEqual({ isInjected: false, directives: ['script-src-elem'] });
  });
});

test.describe('Pages of an API description with scripts in every field', () => {
  // Content that the policy would block must not be there at all.
  test.use({ variant: 'content', bypassCSP: true });

  test('run none of them, even without the policy', async ({ page, listSitemap }) => {
    const routes = (await listSitemap()).map((url) => new URL(url).pathname).filter((route) => route.startsWith('/hostile/'));
    expect(routes.length).toBeGreaterThan(3);
    for (const route of routes) {
      await page.goto(route, { waitUntil: 'load' });
      await page.getByRole('main').click({ position: { x: 5, y: 5 } });
      expect.soft(await page.evaluate(() => 'PWN' in window), route).toBe(false);
      const foreign = page.locator('[onclick], [onerror], a[href^="javascript:" i], main script, main img, main iframe, base');
      const texts = await foreign.evaluateAll((elements) => elements.map((element) => element.outerHTML).filter((html) => html.includes('PWN')));
      expect.soft(texts, route).toEqual([]);
    }
  });

  test('have the same policy as without them', async ({ requestPage }) => {
    const { html, headers } = await requestPage('/hostile/get-a');
    expect(html).toContain('&lt;script&gt;window.PWN=1');
    expect([...(headers['content-security-policy'] ?? '').matchAll(/'sha256-[^']+'/g)].map(([source]) => source)).not.toContain(hash('window.PWN=1'));
  });
});

test.describe('A drawing of the site', () => {
  const findDrawings = () => globSync('diagrams/*.svg', { cwd: DIST });

  test('contains no script', () => {
    for (const path of findDrawings()) expect(readFileSync(join(DIST, path), 'utf8'), path).not.toMatch(/<script|\son\w+=|javascript:/i);
  });

  test('opened as a separate page may run nothing and shows without policy violations', async ({ page, request }) => {
    const [path] = findDrawings();
    expect(path, 'the long blog post has a diagram').toBeDefined();
    const policy = parsePolicy((await request.get(`/${path}`)).headers()['content-security-policy'] ?? '');
    expect(policy.has('sandbox')).toBe(true);
    expect(policy.get('default-src')).toEqual(new Set(["'none'"]));
    expect(policy.has('script-src')).toBe(false);
    const errors: string[] = [];
    page.on('console', (message) => errors.push(message.text()));
    await page.goto(`/${path}`);
    expect(errors).toEqual([]);
  });
});
