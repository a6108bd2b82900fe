import { PAGE_TYPES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

const PHONE = { width: 390, height: 844 };

test('links in navbar, menus, sidebars and footer lead from the home page to every docs page', async ({ requestPage, listSitemap }) => {
  const reached = new Set(['/']);
  for (const route of reached) {
    const { status, facts } = await requestPage(route);
    expect(status, route).toBe(200);
    for (const link of [...facts.navbar, ...facts.sidebar]) if (link.startsWith('/')) reached.add(link);
  }
  const routes = (await listSitemap()).map((address) => new URL(address).pathname);
  const docs = routes.filter(
    (route) => !/^\/(?:blog|tags|search|offline)(?:\/|$)/.test(route) && !/^\/apis\/references\/(?:schemas|changes)/.test(route),
  );
  expect(docs.length).toBeGreaterThan(100);
  expect(docs.filter((route) => !reached.has(route))).toEqual([]);
});

test('a sidebar shows the current page, a category opens and closes, and "On this page" leads to a heading', async ({ page, frame }) => {
  await page.goto('/comet/working-with-io/gpio');
  await expect(frame.currentInSidebar).toBeVisible();
  const link = frame.getCategoryLinks('Connect').first();
  const wasOpen = await link.isVisible();
  await frame.getCategory('Connect').click();
  await expect(link).toBeVisible({ visible: !wasOpen });
  await frame.getCategory('Connect').click();
  await expect(link).toBeVisible({ visible: wasOpen });
  const heading = frame.tableOfContents.getByRole('link').nth(1);
  const target = await heading.getAttribute('href');
  await heading.click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(page.locator(`[id="${target?.slice(1)}"]`)).toBeInViewport();
});

test('the search box is a plain form that leads to the index of pages', async ({ page, frame }) => {
  await page.goto('/comet');
  await frame.search.getByRole('searchbox').fill('i2c');
  await frame.search.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/search\?q=i2c$/);
  await expect(frame.main.locator('a[href="/comet/working-with-io/i2c"]')).toBeVisible();
});

test.describe('On a phone', () => {
  test.use({ viewport: PHONE });

  test('the hamburger opens the docs sidebar, from there the primary menu, and their links and ways to close work', async ({ page, frame }) => {
    await page.goto('/comet/working-with-io/gpio');
    await frame.hamburger.click();
    await expect(frame.currentInSidebar).toBeVisible();
    await frame.getCloseButton(frame.sidebar).click();
    await expect(frame.sidebar).toBeHidden();
    await frame.hamburger.click();
    await page.mouse.click(PHONE.width - 10, PHONE.height / 2);
    await expect(frame.sidebar).toBeHidden();
    await frame.hamburger.click();
    await frame.sidebar.getByRole('link', { name: /I2C/i }).first().click();
    await expect(page).toHaveURL(/\/comet\/working-with-io\/i2c$/);
    await expect(frame.sidebar).toBeHidden();
    await frame.hamburger.click();
    await expect(frame.mainNav).toBeHidden();
    await frame.backToMainMenu.click();
    await frame.getCloseButton(frame.mainNav).click();
    await expect(frame.mainNav).toBeHidden();
    await expect(frame.sidebar).toBeHidden();
    await frame.hamburger.click();
    await frame.backToMainMenu.click();
    await frame.mainNav.getByRole('link', { name: 'Mechanix OS' }).click();
    await expect(page).toHaveURL(/\/mechanix$/);
  });

  test('the collapsible "On this page" opens and links to a heading', async ({ page, frame }) => {
    await page.goto('/comet/working-with-io/gpio');
    await expect(frame.tableOfContents).toBeHidden();
    await frame.main.getByText('On this page').first().click();
    await frame.tableOfContents.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/#.+$/);
  });
});

test('A browser without style sheets and popovers shows every page type as text and links', async ({ page, frame }) => {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/<style>.*?<\/style>/gs, '').replaceAll(/ popover(?=[ >])/g, '');
      await route.fulfill({ response, body });
    },
  );
  for (const route of Object.values(PAGE_TYPES)) {
    await page.goto(route);
    await expect.soft(frame.heading, route).toBeVisible();
    await expect.soft(frame.main.getByRole('paragraph').first(), route).toBeVisible();
    await expect.soft(page.getByRole('navigation', { name: 'Main' }).first().getByRole('link').first(), route).toBeVisible();
    const hidden = await frame.main
      .getByRole('link', { includeHidden: true })
      .evaluateAll((links) => links.filter((link) => !link.checkVisibility() && !link.closest('details:not([open])')).length);
    expect.soft(hidden, `links of ${route} that nobody sees`).toBe(0);
  }
});

test.describe('Components on a small site', () => {
  test.use({ variant: 'plain-frame' });

  test('tabs show one panel, which can be switched by mouse and keyboard, independently of other sets', async ({ page }) => {
    await page.goto('/parts');
    const tabs = page.getByRole('group', { name: 'System', exact: true });
    await expect(tabs.getByText('On Linux.')).toBeVisible();
    await expect(tabs.getByText('On Windows.')).toBeHidden();
    await tabs.getByText('Windows', { exact: true }).click();
    await expect(tabs.getByText('On Windows.')).toBeVisible();
    await expect(tabs.getByText('On Linux.')).toBeHidden();
    await page.keyboard.press('ArrowLeft');
    await expect(tabs.getByText('On Linux.')).toBeVisible();
    await page.getByRole('group', { name: 'Language' }).getByText('C', { exact: true }).click();
    await expect(page.getByText('Text in C.')).toBeVisible();
    await expect(tabs.getByText('On Linux.')).toBeVisible();
  });

  test('long lines of code wrap if the reader chooses so', async ({ page }) => {
    await page.goto('/more');
    const block = page.locator('figure.code').filter({ has: page.getByLabel('Wrap') });
    const code = block.locator('pre');
    const overflows = () => code.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(await overflows()).toBe(true);
    await block.hover();
    await block.getByLabel('Wrap').check();
    expect(await overflows()).toBe(false);
  });
});
