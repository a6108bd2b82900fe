import type { Page } from '@playwright/test';

/** Structure of a page: head elements in any order, because shared ones stay in place on navigation. */
interface Tree {
  root: string[];
  head: string[];
  body: string;
}

interface Helpers {
  /** Follows a link to a page, and returns its tree when shown. */
  visit: (route: string) => Promise<Tree>;
  /** Returns the tree of a page as served. */
  load: (route: string) => Promise<Tree>;
}

/** Makes trees available in pages opened from now on. */
export async function watchTrees(page: Page): Promise<void> {
  await page.addInitScript(addHelpers);
}

/** Follows a link to a page, and compares the result with the response at its address. Returns both only if they differ, as pages are large. */
export function compareTrees(page: Page, route: string): Promise<{ clicked: Tree; loaded: Tree } | undefined> {
  return page.evaluate(async (to) => {
    const { visit, load } = window as unknown as Helpers;
    const clicked = await visit(to);
    const loaded = await load(to);
    return JSON.stringify(clicked) === JSON.stringify(loaded) ? undefined : { clicked, loaded };
  }, route);
}

/** Runs in the page before its scripts, so that their later changes don't count. */
function addHelpers(): void {
  /** Scripts, the reader's choices, and elements shown during navigation. */
  const NOT_COMPARED = 'script, .progress-bar';
  const CHOICES = /^data-(?:theme|announcement|choices)$/;
  const describe = (document: Document): Tree => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    copy.querySelectorAll(NOT_COMPARED).forEach((element) => element.remove());
    return {
      root: [...copy.attributes]
        .filter(({ name }) => !CHOICES.test(name))
        .map(({ name, value }) => `${name}=${value}`)
        .sort(),
      head: [...(copy.querySelector('head')?.children ?? [])].map((element) => element.outerHTML).sort(),
      body: copy.querySelector('body')?.outerHTML ?? '',
    };
  };
  const visit: Helpers['visit'] = async (route) => {
    const shown = new Promise<Tree>((done) =>
      document.addEventListener('page-swapped', () => done(describe(document)), { once: true, capture: true }),
    );
    const link = Object.assign(document.createElement('a'), { href: route });
    document.querySelector('main')?.append(link);
    link.click();
    return shown;
  };
  // The pages' policy lets no other code parse HTML.
  const load: Helpers['load'] = (route) =>
    new Promise((done) => {
      const request = Object.assign(new XMLHttpRequest(), { responseType: 'document' });
      request.addEventListener('load', () => request.responseXML && done(describe(request.responseXML)));
      request.open('GET', route);
      request.send();
    });
  Object.assign(window, { visit, load });
}
