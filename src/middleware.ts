import { defineMiddleware } from 'astro:middleware';

/** Notes on an error which page's rendering it stopped, if it does not say so itself, so that the report of a build can name the source. */
export const onRequest = defineMiddleware(async ({ url }, next) => {
  try {
    return await next();
  } catch (error) {
    const route = decodeURI(url.pathname).replace(/(?:\/index)?\.html$/, '') || '/';
    if (error instanceof Error && !('route' in error)) Object.assign(error, { route });
    throw error;
  }
});
