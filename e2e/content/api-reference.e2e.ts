import type { Locator } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { OperationPage } from '../pages/operation.ts';
import { expect, test } from '../support/test.ts';

const BASE = '/apis/references';
const OPERATION = `${BASE}/enable-node`;

test.describe('The language of samples', () => {
  test('stays the same for each example, on the next page and on the next visit, and determines what is copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const operation = new OperationPage(page);
    await page.goto(OPERATION);
    await expect(operation.sample).toContainText('curl ');
    await operation.getTab('Python').click();
    const first = (await operation.sample.textContent()) ?? '';
    await operation.examples.last().locator('summary').click();
    await expect(operation.sample).toContainText('import requests');
    await expect(operation.sample).not.toHaveText(first);
    await operation.getTab('Rust').click();
    await operation.examples.first().locator('summary').click();
    await expect(operation.samples.filter({ visible: true })).toHaveCount(1);
    await operation.sample.hover();
    await operation.sample.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^let api = .*\n\nlet client = reqwest/);
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
    await expect(page).not.toHaveURL(OPERATION);
    await expect(operation.getLanguage('Rust')).toBeChecked();
    await page.reload();
    await expect(operation.sample).toContainText('let client = reqwest');
  });

  test('can be chosen by keyboard', async ({ page }) => {
    const operation = new OperationPage(page);
    await page.goto(OPERATION);
    await operation.getLanguage('cURL').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(operation.getLanguage('Node.js')).toBeChecked();
    await expect(operation.sample).toContainText('await fetch');
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('languages can be switched, fields open and close, and nothing is missing', async ({ page }) => {
    const operation = new OperationPage(page);
    await page.goto(OPERATION);
    await operation.getTab('Go').click();
    await expect(operation.sample).toContainText('package main');
    const field = operation.getField('200.payload.networks.networkId');
    const fold = operation.main.getByText(/fields of networks$/);
    const wasOpen = await field.isVisible();
    await fold.click();
    await expect(field).toBeVisible({ visible: !wasOpen });
  });

  test('a permalink leads to its field', async ({ page }) => {
    await page.goto(`${OPERATION}#body.networkKey`);
    await expect(page.locator('[id="body.networkKey"]')).toBeInViewport();
    await new OperationPage(page).getField('body.ipv4Address').click();
    await expect(page).toHaveURL(/#body\.ipv4Address$/);
  });
});

test.describe('The layout', () => {
  test('on wide screens the text is on the left, and the samples on the right stay visible while it scrolls', async ({ page }) => {
    const operation = new OperationPage(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(OPERATION);
    const text = await operation.main.getByRole('heading', { level: 1 }).boundingBox();
    const sample = await operation.languages.boundingBox();
    expect(sample?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    await page.evaluate(() => scrollTo(0, 900));
    await expect(operation.languages).toBeInViewport();
  });

  test('on a phone the samples follow the request', async ({ page }) => {
    const operation = new OperationPage(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(OPERATION);
    const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? NaN;
    expect(await top(operation.languages)).toBeGreaterThan(await top(operation.main.getByRole('heading', { name: /^Request body/ })));
    expect(await top(operation.languages)).toBeLessThan(await top(operation.main.getByRole('heading', { name: 'Responses' })));
  });
});

test('The overview shows the description, the server, the keys, the groups, and the file in YAML and in JSON', async ({ page, request }) => {
  await page.goto(`${BASE}/mecha-cloud-apis`);
  const main = page.getByRole('main');
  await expect(main).toContainText('API key in the header X-Api-Key-Id');
  for (const name of ['Servers', 'Security schemes', 'Operations', 'Schemas'])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  for (const [format, pattern] of [
    ['YAML', /^openapi: 3\.1\.0/],
    ['JSON', /^\{\s*"openapi": "3\.1\.0"/],
  ] as const) {
    const href = await page.getByRole('link', { name: `OpenAPI as ${format}` }).getAttribute('href');
    expect(await (await request.get(href ?? '')).text()).toMatch(pattern);
  }
});

test.describe('Several descriptions with every construct', () => {
  test.use({ variant: 'content' });

  test('have pages at separate addresses and with separate settings', async ({ requestPage }) => {
    for (const path of [
      '/new/new',
      '/new/put-pet',
      '/new/on-pet-born',
      '/new/schemas/Cat',
      '/old/old',
      '/old/list-pets',
      '/files/list-pets',
      '/files/schemas/Pet-2',
    ])
      expect.soft((await requestPage(path)).status, path).toBe(200);
    const old = await requestPage('/old/list-pets');
    expect(old.html.match(/<label for="sample-[^"]+">[^<]+/g)?.map((label) => label.replace(/.*>/, ''))).toEqual(['Python', 'cURL']);
  });

  test('have unique ids and no style attributes', async ({ requestPage }) => {
    for (const path of ['/new/new', '/new/put-pet', '/new/on-pet-born', '/new/schemas/Dog', '/old/put-photo', '/files/list-pets']) {
      const { facts } = await requestPage(path);
      expect.soft(facts.duplicateIds, path).toEqual([]);
      expect.soft(facts.inline, path).toEqual([]);
      expect.soft(facts.h1, path).toHaveLength(1);
    }
  });

  test('have no accessibility violation, even when open, in either colour mode', async ({ page }) => {
    for (const path of ['/new/put-pet', '/new/new', '/new/schemas/Dog'])
      for (const theme of ['light', 'dark']) {
        await page.goto(path);
        await page.evaluate((name) => {
          document.documentElement.dataset['theme'] = name;
          document.querySelectorAll('details').forEach((details) => (details.open = true));
        }, theme);
        expect(await findViolations(page), theme).toEqual([]);
      }
  });
});

test('A button opens all groups of fields of a part, then closes them', async ({ page }) => {
  await page.goto(`${BASE}/get-machines`);
  await page.mouse.move(200, 200);
  const responses = page.getByRole('main').locator('.api-response');
  const open = responses.locator('details[open]');
  const all = await responses.locator('details').count();
  await expect(responses.getByRole('button', { name: 'Expand all' })).toBeVisible();
  // Immediately, so that the first group is still closing.
  await responses.evaluate((part) => {
    for (const control of ['details[open] > summary', '.expand-all']) part.querySelector<HTMLElement>(control)?.click();
  });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await expect(open).toHaveCount(all);
  await responses.getByRole('button', { name: 'Collapse all' }).click();
  await expect(open).toHaveCount(0);
  await expect(responses.getByRole('button', { name: 'Expand all' })).toBeVisible();
});
