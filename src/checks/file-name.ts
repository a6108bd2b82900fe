/** Characters with a meaning in addresses, Windows paths, shells or nginx configuration. */
const FORBIDDEN = /["'`\\;{}$<>|:*?#%]/;
/** Line ends, other control characters, bidirectional marks, private characters, unpaired surrogates, and every space but one. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;
/** Node's replacement for invalid UTF-8. */
const NO_UTF8 = '\uFFFD';
/** Device names, with any extension (Windows, "Naming Files, Paths, and Namespaces"). */
const WINDOWS = /^(?:con|prn|aux|nul|conin|conout|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i;
/** Folders that Netlify or Cloudflare Pages skip anywhere. */
const SKIPPED = new Set(['node_modules', '.git', '__MACOSX']);
/** Bytes of a name. File systems allow 255, but some use a part, and compressed files get a suffix. */
const MAX_BYTES = 200;

/**
 * Explains why a host or file system would reject a file or folder name.
 *
 * @param name one part of a path
 * @returns the problem and a valid form; nothing for a name that works everywhere
 */
export function findNameFault(name: string): { message: string; hint: string } | undefined {
  const makeFault = (message: string, hint = 'rename it: letters, digits, hyphens, dots and underscores work everywhere') => ({ message, hint });
  const [forbidden] = FORBIDDEN.exec(name) ?? [];
  if (name.includes(NO_UTF8)) return makeFault('its name is not UTF-8');
  if (INVISIBLE.test(name)) return makeFault('its name has an invisible character');
  if (forbidden !== undefined) return makeFault(`its name has ${forbidden === '`' ? 'a backtick' : forbidden}, which some hosts do not accept`);
  if (name.normalize('NFC') !== name)
    return makeFault('its name is not in Unicode NFC, so links do not find it', `rename it to ${name.normalize('NFC')}, typed again`);
  if (/^ | $/.test(name)) return makeFault('its name begins or ends with a space');
  if (name.endsWith('.')) return makeFault('its name ends with a dot, which Windows removes');
  if (WINDOWS.test(name)) return makeFault('its name is a device name on Windows, which no file can have');
  if (SKIPPED.has(name)) return makeFault(`hosts skip files called ${name}`);
  if (Buffer.byteLength(name) > MAX_BYTES) return makeFault(`its name is longer than ${MAX_BYTES} bytes`, 'give it a shorter one');
  return undefined;
}
