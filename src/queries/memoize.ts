/**
 * Runs a query once per build. In development it runs each time, so that an
 * edited file shows at once.
 */
export function memoize<Result>(query: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (import.meta.env.PROD ? (result ??= query()) : query());
}
