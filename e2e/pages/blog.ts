import type { Locator, Page } from '@playwright/test';

/** The lists and posts of the blog. */
export class Blog {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The posts in a list, each an article. */
  get posts(): Locator {
    return this.page.getByRole('main').getByRole('article');
  }

  /** Titles of the listed posts, which link to them. */
  get titles(): Locator {
    return this.posts.getByRole('heading', { level: 2 }).getByRole('link');
  }

  get pagination(): Locator {
    return this.page.getByRole('navigation', { name: 'Blog posts' });
  }

  /** Names of the tags of the page, or of all listed posts. */
  get tags(): Locator {
    return this.page.getByRole('list', { name: 'Tags' }).getByRole('link');
  }
}
