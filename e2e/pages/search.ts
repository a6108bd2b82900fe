import { expect, type Locator, type Page } from '@playwright/test';

/** The search box of the navbar and its modal. */
export class Search {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get box(): Locator {
    return this.page.getByRole('banner').getByRole('searchbox');
  }

  get button(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: 'Search' });
  }

  /** The note below the box while the modal is loading, or after it failed. */
  get note(): Locator {
    return this.page.getByRole('banner').locator('.search-note');
  }

  get retry(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: 'Retry' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Search' });
  }

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

  /** The spoken number of hits. */
  get status(): Locator {
    return this.dialog.getByRole('status');
  }

  /** Keys work once the script of a newly opened page is loaded. */
  async open(): Promise<void> {
    await this.page.waitForLoadState();
    await this.page.keyboard.press('Control+k');
    await expect(this.field).toBeFocused();
  }

  /** Opens the modal if it is closed, and searches. */
  async searchFor(query: string): Promise<void> {
    if ((await this.dialog.count()) === 0) await this.open();
    await this.field.fill(query);
  }
}
