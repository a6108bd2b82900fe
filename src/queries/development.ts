import siteConfig from '#site-config';

/** Whether this is a build, and not the development server or a check. Node has no `import.meta.env`, which the checks of components would miss. */
const IS_BUILD = process.env['NODE_ENV'] === 'production';

/** Whether pages marked as drafts are built. */
export const SHOW_DRAFTS = !IS_BUILD || siteConfig.isPreview;

/** Runs a query once per build. Otherwise it runs each time, so that edits show immediately. */
export function memoize<Result>(query: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (IS_BUILD ? (result ??= query()) : query());
}
