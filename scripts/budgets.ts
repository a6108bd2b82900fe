/** What a page and a build may cost (architecture.md, "Budgets"). Bytes are as a browser receives them, brotli. */
export const BUDGETS = {
  documentMedian: 9_000,
  /** 95 of 100 routes stay below this: ten packets of 1,460 bytes less their headers. */
  document95: 13_500,
  documentLargest: 40_000,
  script: 8_000,
  requests: 6,
  font: 36_000,
  layoutShift: 0,
  blockingMilliseconds: 0,
  /** Engine and index before the first full-text hits of a query, modal and React apart. */
  searchBytes: 45_000,
  /** Rounds of requests, each of which waits for the one before: until the modal is open, and until the hits of a word typed at once. */
  searchOpenRounds: 1,
  searchHitsRounds: 3,
  /** 95 of 100 keystrokes, from letter to hits, on the site and on 3,000 made-up pages. */
  keystrokeMilliseconds: 20,
  keystrokeManyPagesMilliseconds: 50,
  /** Share of queries with a right page among the first three, and mean reciprocal rank. */
  searchTop3: 0.95,
  searchReciprocalRank: 0.9,
  siteBuildSeconds: 20,
  manyPagesBuildSeconds: 20,
  manyPagesBuildMegabytes: 1_500,
  /** A generated API description of 1,000 operations and 1,500 schemas. */
  largeApiBuildSeconds: 60,
  largeApiBuildMegabytes: 2_048,
  largeApiPageBytes: 150_000,
} as const;
