import { z } from 'zod';
import { getCanonicalPath } from './canonical-path.ts';

/** A text that says something. */
export const text = z.string().min(1);
/** A route of this site. No file and no address can have half a character. */
export const route = z
  .string()
  .regex(/^\/(?!\/)/, 'a path that starts with one slash')
  .refine((value) => value.isWellFormed(), 'a path of whole characters; an escape such as \\ud800 is half of one');
/** A route in the form that hosts look redirects up in. */
export const canonicalRoute = route.refine((value) => value === getCanonicalPath(value), {
  error: ({ input }) => `"${getCanonicalPath(String(input))}", without .html, /index or a slash at its end, which every address is freed of first`,
});
/** An address of the web. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'an address that starts with https:// or http://' });
/** Where the site stands: at the root of its host, or below a path of it (`base-path.ts`). Signs that are written in two ways in addresses are left out of the path. */
export const siteAddress = webAddress.refine((value) => {
  const { pathname, search, hash, username } = URL.parse(value) ?? {};
  return pathname === undefined || (/^(?:\/[\w.~-]+)*\/?$/.test(pathname) && !search && !hash && !username);
}, 'an address such as https://docs.example.com or https://example.com/docs; a path may hold letters, digits, hyphens, dots, underscores and tildes');
/** Where browsers send reports to, as it stands in a header between others. */
export const reportAddress = z
  .url({ protocol: /^https$/, error: 'an address that starts with https://' })
  .regex(/^[!#%&()*+\-./\w:=?@~]+$/, 'an address of printable ASCII without quotes, commas and semicolons; escape them with %');
/** A route of this site or an address elsewhere. */
export const target = z.union([webAddress, route, z.string().startsWith('mailto:')], {
  error: 'a path that starts with one slash, or an address that starts with https://, http:// or mailto:',
});
/** A function that is written into scripts as its text; that of a method, or of one that is bound, is no expression. */
export const changeOfHits = z.custom<(items: unknown[]) => unknown[]>(
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

/** A folder below that of the docs, of which a sidebar lists the pages; an empty one is all. */
export const docsFolder = z
  .string()
  .regex(/^(?!\.?\/|\.$)(?:.*[^/])?$/, "a folder below that of the docs, without a slash first or last, such as 'guides'; '' for all");
