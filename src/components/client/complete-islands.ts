/** What Astro's element reads from every island of this site; pages leave it out (`src/build/islands.ts`). */
const SHARED = { client: 'interaction', opts: '{}', props: '{}', ssr: '' } as const;

/** Gives the islands of a page that have not come to life the attributes that hydration reads. */
export function completeIslands(page: ParentNode): void {
  for (const island of page.querySelectorAll('astro-island'))
    for (const [name, value] of Object.entries(SHARED)) if (!island.hasAttribute(name)) island.setAttribute(name, value);
}
