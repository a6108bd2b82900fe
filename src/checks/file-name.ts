/** Characters that end, begin or mean something in an address, a path of Windows, a shell or a configuration of nginx. */
const FORBIDDEN = /["'`\\;{}$<>|:*?#%]/;
/** Ends of lines, other control characters, marks that change the direction of a text, private letters, halves of letters, and every space but one. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;
/** What Node reads where a name is not UTF-8. */
const NO_UTF8 = '\uFFFD';
/** Names of devices, with any extension (Windows, "Naming Files, Paths, and Namespaces"). */
const WINDOWS = /^(?:con|prn|aux|nul|conin|conout|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i;
/** Folders that Netlify or Cloudflare Pages leave out, wherever they are. */
const LEFT_OUT = new Set(['node_modules', '.git', '__MACOSX']);
/** Bytes of a name. File systems take 255, of which some need a part, and compressed forms add an ending. */
const LONGEST = 200;

/**
 * Says why a host or a file system would not take the name of a file or folder.
 *
 * @param name one part of a path
 * @returns what is wrong, and how the name can be; nothing for one that all take
 */
export function findNameFault(name: string): { message: string; hint: string } | undefined {
  const make = (message: string, hint = 'rename it: letters, digits, hyphens, dots and underscores are taken everywhere') => ({ message, hint });
  const [forbidden] = FORBIDDEN.exec(name) ?? [];
  if (name.includes(NO_UTF8)) return make('its name is not UTF-8');
  if (UNSEEN.test(name)) return make('its name has a character that nobody sees');
  if (forbidden !== undefined) return make(`its name has ${forbidden === '`' ? 'a backtick' : forbidden}, which not every host takes`);
  if (name.normalize('NFC') !== name)
    return make('its name is written in pieces (not in NFC), so that links miss it', `rename it to ${name.normalize('NFC')}, typed anew`);
  if (/^ | $/.test(name)) return make('its name begins or ends with a space');
  if (name.endsWith('.')) return make('its name ends with a dot, which Windows takes away');
  if (WINDOWS.test(name)) return make('its name is that of a device on Windows, where no file can have it');
  if (LEFT_OUT.has(name)) return make(`hosts leave out what is called ${name}`);
  if (Buffer.byteLength(name) > LONGEST) return make(`its name is longer than ${LONGEST} bytes`, 'give it a shorter one');
  return undefined;
}
