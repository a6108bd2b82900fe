/**
 * Runs a query once per build. In development it runs each time, so that edits
 * show immediately.
 */
export function memoize<Result>(query: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (import.meta.env.PROD ? (result ??= query()) : query());
}
