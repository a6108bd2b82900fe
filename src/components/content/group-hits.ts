/** Puts hits of one page together, in the order of the best of each: the page itself first, below it its sections. */
export function groupHits<Hit extends { url: string }>(hits: readonly Hit[]): Hit[][] {
  const pages = Map.groupBy(hits, ({ url }) => url.replace(/#.*/, ''));
  return [...pages.values()].map((own) => own.toSorted((a, b) => Number(a.url.includes('#')) - Number(b.url.includes('#'))));
}
