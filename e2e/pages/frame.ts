import { expect, type Locator, type Page } from '@playwright/test';

/** From this width on, the site has a navbar instead of a hamburger. */
export const DESKTOP_FROM = 997;

/** The frame of every page, by role and accessible name. */
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

  /** The scrolling part of the sidebar. */
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

  /** The button that shows and changes the colour mode. */
  get colorModeButton(): Locator {
    return this.page.getByRole('button', { name: /^(?:Light|Dark) mode is on/ });
  }

  get hamburger(): Locator {
    return this.page.getByRole('button', { name: 'Toggle navigation bar' });
  }

  get backToMainMenu(): Locator {
    return this.page.getByRole('button', { name: 'Back to main menu' });
  }

  /** Checks if the current history entry is an open menu. */
  isMenuInHistory(): Promise<boolean> {
    return this.page.evaluate(() => (history.state as { isOverlay?: boolean } | null)?.isOverlay ?? false);
  }

  /** The button that closes a navigation's menu. */
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

  /** The links in a category of the sidebar. */
  getCategoryLinks(label: string): Locator {
    return this.getCategory(label).locator('xpath=..').getByRole('link');
  }

  /** Returns the largest overflow beyond the viewport, in CSS pixels, except in scrolling parts. */
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
        const { right, width: elementWidth, height } = element.getBoundingClientRect();
        const pixels = Math.round(right - width);
        if (elementWidth > 1 && height > 1 && pixels > worst.pixels && !isContained(element))
          Object.assign(worst, { pixels, widest: element.outerHTML.slice(0, 120) });
      }
      return worst;
    });
  }

  /** Lists texts in drawings that are cut off at the edge. */
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

/**
 * Moves the mouse over a page like a reader, and waits until the resulting
 * script is loaded. It may be there already, if the mouse is over a page that
 * opens.
 */
export async function touch(page: Page): Promise<void> {
  await page.mouse.move(3, 300);
  await page.mouse.move(6, 320);
  const findPart = () => performance.getEntriesByType('resource').find(({ name }) => /first-touch\.[^/]*\.js$/.test(name))?.name ?? '';
  await expect.poll(() => page.evaluate(findPart)).not.toBe('');
  await page.evaluate((url) => import(url), await page.evaluate(findPart));
}

/** Hovers over a sidebar link and waits for client navigation, which takes over the scroll position from the browser. */
export async function hoverSidebarLink(page: Page, name: string) {
  const link = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });
  await link.hover();
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  return link;
}
