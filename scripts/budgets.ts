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
  siteBuildSeconds: 20,
  manyPagesBuildSeconds: 20,
  manyPagesBuildMegabytes: 1_500,
  /** A generated API description of 1,000 operations and 1,500 schemas. */
  largeApiBuildSeconds: 60,
  largeApiBuildMegabytes: 2_048,
  largeApiPageBytes: 150_000,
} as const;
