import { expect, type Locator, type Page } from '@playwright/test';

/** The search box of the navbar and the modal that it opens. */
export class Search {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The plain box. */
  get box(): Locator {
    return this.page.getByRole('banner').getByRole('searchbox');
  }

  get button(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: 'Search' });
  }

  /** What stands below the box while the modal is on its way, or when it did not arrive. */
  get note(): Locator {
    return this.page.getByRole('banner').locator('.search-note');
  }

  get retry(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: 'Retry' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Search' });
  }

  /** The field of the modal. */
  get field(): Locator {
    return this.dialog.locator('.DocSearch-Input');
  }

  get hits(): Locator {
    return this.dialog.getByRole('treeitem');
  }

  /** Hits of one area each. */
  get groups(): Locator {
    return this.dialog.locator('.DocSearch-Hits');
  }

  /** What is spoken about the number of hits. */
  get status(): Locator {
    return this.dialog.getByRole('status');
  }

  /** Keys are heard as soon as the script of a page that was just opened is there. */
  async open(): Promise<void> {
    await this.page.waitForLoadState();
    await this.page.keyboard.press('Control+k');
    await expect(this.field).toBeFocused();
  }

  /** Opens the modal when it is closed, and asks. */
  async ask(query: string): Promise<void> {
    if ((await this.dialog.count()) === 0) await this.open();
    await this.field.fill(query);
  }
}
