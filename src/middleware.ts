import { defineMiddleware } from 'astro:middleware';
import { getCanonicalPath } from './lib/canonical-path.ts';
import { decodeAddress } from './lib/decode-address.ts';

/** Adds the page to a rendering error that doesn't name it, so that the build can report the source. */
export const onRequest = defineMiddleware(async ({ url }, next) => {
  try {
    return await next();
  } catch (error) {
    const route = getCanonicalPath(decodeAddress(url.pathname));
    if (error instanceof Error && !('route' in error)) Object.assign(error, { route });
    throw error;
  }
});
