import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineMdastPlugin, type MdastPluginEntry } from 'satteri';
import { decodeAddress } from '../lib/addresses.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { listContentFiles } from '../sources/content-files.ts';

/** Sätteri plugin: turns a link to a Markdown file, such as `./i2c.mdx#wiring`, into a link to its page. */
export function markdownFileLinks(site: SiteConfig): MdastPluginEntry {
  let routes: Map<string, string> | undefined;
  const getAddress = (url: string, fileURL: URL | undefined): string => {
    const [address = '', hash] = url.split('#');
    const path = decodeAddress(address);
    if (!/\.mdx?$/.test(path) || /^[a-z]+:/i.test(path) || !fileURL) return url;
    routes ??= new Map(listContentFiles(site).map((file) => [file.file, file.route]));
    const from = dirname(relative(process.cwd(), fileURLToPath(fileURL)));
    const route = routes.get(path.startsWith('/') ? path.slice(1) : join(from, path));
    if (!route) return url;
    return hash === undefined ? route : `${route}#${hash}`;
  };
  return defineMdastPlugin({
    name: 'markdown-file-links',
    link: (node, ctx) => ctx.setProperty(node, 'url', getAddress(node.url, ctx.fileURL)),
    definition: (node, ctx) => ctx.setProperty(node, 'url', getAddress(node.url, ctx.fileURL)),
  });
}
