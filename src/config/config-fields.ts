import { z } from 'zod';
import { getCanonicalPath } from '../lib/canonical-path.ts';

/** Text that isn't empty. */
export const text = z.string().min(1);
/** A route of this site. Files and addresses can't contain lone surrogates. */
export const route = z
  .string()
  .regex(/^\/(?!\/)/, 'a path that starts with one slash')
  .refine((value) => value.isWellFormed(), 'a path of whole characters; an escape such as \\ud800 is half of one');
/** A route in the form that hosts use for redirects. */
export const canonicalRoute = route
  .refine((value) => value === getCanonicalPath(value), {
    error: ({ input }) => `"${getCanonicalPath(String(input))}", without .html, /index or a slash at its end`,
  })
  .refine((value) => !/[#?*]/.test(value), 'a path without #, ? and *, as a redirect has one address');
/** A web address. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'an address that starts with https:// or http://' });
/** The site's address: a host's root or a path below it (`base-path.ts`). The path has no characters that addresses write in two ways. */
export const siteAddress = webAddress.refine((value) => {
  const { pathname, search, hash, username } = URL.parse(value) ?? {};
  return pathname === undefined || (/^(?:\/[\w.~-]+)*\/?$/.test(pathname) && !search && !hash && !username);
}, 'an address such as https://docs.example.com or https://example.com/docs; a path may contain letters, digits, hyphens, dots, underscores and tildes');
/** A route of this site or an external address. */
export const target = z.union([webAddress, route, z.string().startsWith('mailto:')], {
  error: 'a path that starts with one slash, or an address that starts with https://, http:// or mailto:',
});
/** A function to insert into scripts as source text. That of a method or bound function is no expression. */
export const hitTransform = z.custom<(items: unknown[]) => unknown[]>(
  (value) => typeof value === 'function' && isExpression(String(value)),
  'a function that browsers can run by its text: (items) => …, or function (items) {…}',
);

function isExpression(text: string): boolean {
  try {
    return Boolean(new Function(`(${text})`));
  } catch {
    return false;
  }
}

/** A folder below the docs for a sidebar's pages. `''` means all. */
export const docsFolder = z
  .string()
  .regex(/^(?!\.?\/|\.$)(?:.*[^/])?$/, "a folder below that of the docs, without a slash first or last, such as 'guides'; '' for all");
