import { expect, type Locator, type Page } from '@playwright/test';

/** The width below which the site has a hamburger instead of a navbar. */
export const DESKTOP_FROM = 997;

/** What stands around every page, by role and accessible name. */
export class Frame {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get skipLink(): Locator {
    return this.page.getByRole('link', { name: 'Skip to main content' });
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** The navbar on wide screens, the primary menu on narrow ones. */
  get mainNav(): Locator {
    return this.page.getByRole('navigation', { name: 'Main' });
  }

  get sidebar(): Locator {
    return this.page.getByRole('navigation', { name: 'Docs sidebar' });
  }

  /** The part of the sidebar that scrolls. */
  get sidebarFrame(): Locator {
    return this.sidebar.locator('xpath=ancestor-or-self::*[@popover or self::aside][1]');
  }

  get currentInSidebar(): Locator {
    return this.sidebar.locator('[aria-current="page"]');
  }

  get tableOfContents(): Locator {
    return this.page.getByRole('navigation', { name: 'On this page' });
  }

  get docsPages(): Locator {
    return this.page.getByRole('navigation', { name: 'Docs pages' });
  }

  get banner(): Locator {
    return this.page.getByRole('banner');
  }

  get footer(): Locator {
    return this.page.getByRole('contentinfo');
  }

  get footerNav(): Locator {
    return this.page.getByRole('navigation', { name: 'Footer' });
  }

  get announcement(): Locator {
    return this.page.getByRole('region', { name: 'Announcement' });
  }

  get closeAnnouncement(): Locator {
    return this.announcement.getByRole('button', { name: 'Close' });
  }

  /** The button that says the colour mode and changes it. */
  get colorModeButton(): Locator {
    return this.page.getByRole('button', { name: /^(?:Light|Dark) mode is on/ });
  }

  get hamburger(): Locator {
    return this.page.getByRole('button', { name: 'Toggle navigation bar' });
  }

  get backToMainMenu(): Locator {
    return this.page.getByRole('button', { name: 'Back to main menu' });
  }

  /** The button that closes the menu in which a navigation stands. */
  getCloseButton(navigation: Locator): Locator {
    return navigation.locator('xpath=ancestor::*[@popover][1]').getByRole('button', { name: 'Close navigation bar' });
  }

  get search(): Locator {
    return this.page.getByRole('search');
  }

  get searchButton(): Locator {
    return this.search.getByRole('button', { name: 'Search' });
  }

  /** The control that opens and closes a category of the sidebar. */
  getCategory(label: string): Locator {
    return this.sidebar.locator('summary').filter({ hasText: new RegExp(`^\\s*${label}\\s*$`) });
  }

  /** The links that a category of the sidebar holds. */
  getCategoryLinks(label: string): Locator {
    return this.getCategory(label).locator('xpath=..').getByRole('link');
  }

  /** Widest any part of the page reaches beyond the viewport, in CSS pixels, parts that scroll in themselves left out. */
  getOverflow(): Promise<{ pixels: number; widest: string }> {
    return this.page.evaluate(() => {
      const width = document.documentElement.clientWidth;
      const scrolls = (element: Element) =>
        element !== document.body && element !== document.documentElement && getComputedStyle(element).overflowX !== 'visible';
      const isContained = (element: Element): boolean => {
        for (let parent = element.parentElement; parent; parent = parent.parentElement) if (scrolls(parent)) return true;
        return false;
      };
      const worst = { pixels: document.documentElement.scrollWidth - width, widest: 'page' };
      for (const element of document.body.querySelectorAll('*')) {
        const { right, width: own, height } = element.getBoundingClientRect();
        const pixels = Math.round(right - width);
        if (own > 1 && height > 1 && pixels > worst.pixels && !isContained(element))
          Object.assign(worst, { pixels, widest: element.outerHTML.slice(0, 120) });
      }
      return worst;
    });
  }

  /** Texts of drawings that reach beyond the edge of their drawing, where they are cut. */
  listCutTexts(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('figure svg')].flatMap((drawing) => {
        const edge = drawing.getBoundingClientRect();
        const isCut = ({ left, right, top, bottom, width }: DOMRect) =>
          width > 0 && (left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1);
        return [...drawing.querySelectorAll('text')]
          .filter((text) => isCut(text.getBoundingClientRect()))
          .map(({ textContent }) => textContent.trim());
      }),
    );
  }
}

/** Touches a page as a reader does who moves over it, and waits until the script for that is there. It may be there already: a mouse can lie on a page that opens. */
export async function touch(page: Page): Promise<void> {
  await page.mouse.move(3, 300);
  await page.mouse.move(6, 320);
  const findPart = () => performance.getEntriesByType('resource').find(({ name }) => /touched\.[^/]*\.js$/.test(name))?.name ?? '';
  await expect.poll(() => page.evaluate(findPart)).not.toBe('');
  await page.evaluate((url) => import(url), await page.evaluate(findPart));
}

/** Reaches for a sidebar link and waits until client navigation is there, which takes the scroll position over from the browser. */
export async function reachFor(page: Page, name: string) {
  const link = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });
  await link.hover();
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  return link;
}
