import type { Page } from '@playwright/test';

/** What a page is made of: elements of the head in any order, as those that two pages share stay in their place. */
interface Tree {
  root: string[];
  head: string[];
  body: string;
}

interface Helpers {
  /** Follows a link to a page, and gives its tree as soon as it is shown. */
  visit: (route: string) => Promise<Tree>;
  /** The tree of a page as it is answered. */
  load: (route: string) => Promise<Tree>;
}

/** Lets pages that are opened from now on be asked for trees. */
export async function watchTrees(page: Page): Promise<void> {
  await page.addInitScript(addHelpers);
}

/** Follows a link to a page, and compares what is shown then with what is answered at its address; gives both where they differ, as pages are large. */
export function compareTrees(page: Page, route: string): Promise<{ clicked: Tree; loaded: Tree } | undefined> {
  return page.evaluate(async (to) => {
    const { visit, load } = window as unknown as Helpers;
    const clicked = await visit(to);
    const loaded = await load(to);
    return JSON.stringify(clicked) === JSON.stringify(loaded) ? undefined : { clicked, loaded };
  }, route);
}

/** Runs in the page before its scripts: what these change once a page is shown comes later. */
function addHelpers(): void {
  /** The router's own marks, the reader's choices, and what is shown while pages change. */
  const OWN = 'script, meta[name^="astro-view-transitions"], .progress-bar, .astro-route-announcer';
  const CHOICES = /^data-(?:theme|announcement|sample|astro-transition.*)$/;
  const describe = (document: Document): Tree => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    copy.querySelectorAll(OWN).forEach((element) => element.remove());
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
      document.addEventListener('astro:after-swap', () => done(describe(document)), { once: true, capture: true }),
    );
    const link = Object.assign(document.createElement('a'), { href: route });
    document.querySelector('main')?.append(link);
    link.click();
    return shown;
  };
  // The pages' policy lets no other code make HTML of text.
  const load: Helpers['load'] = (route) =>
    new Promise((done) => {
      const request = Object.assign(new XMLHttpRequest(), { responseType: 'document' });
      request.addEventListener('load', () => request.responseXML && done(describe(request.responseXML)));
      request.open('GET', route);
      request.send();
    });
  Object.assign(window, { visit, load });
}
