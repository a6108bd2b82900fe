import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineMdastPlugin, type MdastPluginEntry } from 'satteri';
import { decodeAddress } from '../lib/decode-address.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { listContentFiles, type ContentFile } from '../sources/content-files.ts';

/**
 * Sätteri plugin: makes relative links absolute, because lists show parts of
 * posts too. A link to a Markdown file, such as `./i2c.mdx#wiring`, becomes a
 * link to its page.
 */
export function markdownFileLinks(site: SiteConfig): MdastPluginEntry {
  let pages: Map<string, ContentFile> | undefined;
  const getAddress = (url: string, fileURL: URL | undefined): string => {
    if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(url) || !fileURL) return url;
    const [address = ''] = url.split(/[?#]/, 1);
    const path = decodeAddress(address);
    const isFile = /\.mdx?$/.test(path);
    if (!isFile && url.startsWith('/')) return url;
    pages ??= new Map(listContentFiles(site).map((file) => [file.file, file]));
    const from = relative(process.cwd(), fileURLToPath(fileURL));
    const target = isFile ? pages.get(path.startsWith('/') ? path.slice(1) : join(dirname(from), path)) : undefined;
    if (target) return target.route + url.slice(address.length);
    const page = pages.get(from);
    // A page jumps to its own sections. Only posts are shown elsewhere.
    if (!page || isFile || url === '' || (url.startsWith('#') && page.kind !== 'post')) return url;
    const { pathname, search, hash } = new URL(url, `http://site${encodeURI(page.route)}`);
    return pathname + search + hash;
  };
  return defineMdastPlugin({
    name: 'markdown-file-links',
    link: (node, ctx) => ctx.setProperty(node, 'url', getAddress(node.url, ctx.fileURL)),
    definition: (node, ctx) => ctx.setProperty(node, 'url', getAddress(node.url, ctx.fileURL)),
  });
}
