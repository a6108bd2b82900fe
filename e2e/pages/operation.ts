import type { Locator, Page } from '@playwright/test';

/** The page of an API operation, as readers see it. */
export class OperationPage {
  readonly page: Page;
  readonly main: Locator;
  readonly languages: Locator;
  readonly samples: Locator;
  /** The request's examples, one of which is open. */
  readonly examples: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.languages = this.main.getByRole('radiogroup', { name: 'Example call' });
    this.samples = this.languages.getByRole('figure');
    this.examples = this.main.locator('details[name=example-call]');
  }

  getLanguage(name: string): Locator {
    return this.languages.getByRole('radio', { name, exact: true });
  }

  /** The clickable label of a language's tab. */
  getTab(name: string): Locator {
    return this.languages.getByText(name, { exact: true });
  }

  /** The visible sample. */
  get sample(): Locator {
    return this.samples.filter({ visible: true });
  }

  /** The link of a field to itself. */
  getField(id: string): Locator {
    return this.main.locator(`a[href="#${id}"]`).first();
  }
}
