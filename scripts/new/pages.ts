import { readFileSync } from 'node:fs';
import { dump } from 'js-yaml';
import type { SidebarItem, Sidebars } from '../../src/config/navigation.ts';
import { formatDay, isDay } from '../../src/lib/format.ts';
import { addHint, didYouMean } from '../../src/lib/did-you-mean.ts';
import { getDocRoute, getPostRoute } from '../../src/model/entry-ids.ts';
import { listContentFiles } from '../../src/sources/content-files.ts';
import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import { readSidebars } from '../../src/sources/read-data.ts';
import { getNewestVersion, SIDEBARS_FILE, type Flags, type Plan } from './plan.ts';

const NEXT = 'It is a draft, which only `npm run dev` shows: write its text, then delete `draft: true`.';

/** Plans a page of the docs, and its entry in the sidebar. */
export async function planPage({ name = '', title, description, tags, format, after }: Flags): Promise<Plan> {
  const site = await loadSiteConfig();
  checkName(name, /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, 'lower-case letters, digits and hyphens, with slashes between folders');
  if (name.endsWith('/index')) throw new Error(`leave out /index: a folder has the name of its page, "${name.slice(0, -'/index'.length)}"`);
  const version = getNewestVersion(site);
  const existing = listContentFiles(site).find(({ kind, id }) => kind === 'doc' && id === name);
  if (existing) throw new Error(`${existing.file} already exists`);
  const sidebars = readFileSync(SIDEBARS_FILE, 'utf8');
  const ids = listSidebarIds(readSidebars(SIDEBARS_FILE));
  const neighbour = after ?? findNeighbour(name, ids);
  if (neighbour === undefined || !ids.includes(neighbour))
    throw new Error(addHint(`--after: no sidebar lists the page "${neighbour ?? ''}"`, neighbour && didYouMean(neighbour, ids)));
  return {
    files: [
      { file: `${version.docs}/${name}.${readFormat(format)}`, content: renderPage({ title, description, tags: readList(tags), draft: true }) },
    ],
    edit: { file: SIDEBARS_FILE, content: addAfter(sidebars, neighbour, name) },
    route: getDocRoute(version, name),
    next: `${NEXT} The sidebar lists it after ${neighbour}; move the line if it belongs elsewhere.`,
  };
}

/** Plans a post of the blog. */
export async function planPost({ name = '', title, description, tags, format, authors, date = formatDay(new Date()) }: Flags): Promise<Plan> {
  const site = await loadSiteConfig();
  checkName(name, /^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case letters, digits and hyphens');
  if (!isDay(date)) throw new Error('--date: allowed: a valid date, written YYYY-MM-DD');
  const existing = listContentFiles(site).find(({ kind, id }) => kind === 'post' && id === name);
  if (existing) throw new Error(`${existing.file} already exists`);
  const fields = { title, description, date: new Date(date), authors: readList(authors), tags: readList(tags), draft: true };
  const extension = readFormat(format);
  const mark = extension === 'mdx' ? '{/* truncate */}\n' : '<!-- truncate -->\n';
  return {
    files: [{ file: `${site.blog.folder}/${name}.${extension}`, content: `${renderPage(fields)}${mark}` }],
    route: getPostRoute(name),
    next: `${NEXT} Lists show the part before the mark.`,
  };
}

function checkName(name: string, pattern: RegExp, allowed: string): void {
  if (!pattern.test(name)) throw new Error(`--name: found ${JSON.stringify(name)}; allowed: ${allowed}`);
}

function readFormat(format = 'md'): string {
  if (!['md', 'mdx'].includes(format)) throw new Error('--format: allowed: md, or mdx if the page needs a component');
  return format;
}

function readList(words = ''): string[] | undefined {
  const list = words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  return list.length > 0 ? list : undefined;
}

/** Renders front matter like that of other pages: one field a line, lists in brackets, days without time. */
function renderPage(fields: Record<string, unknown>): string {
  const yaml = dump(fields, { lineWidth: -1, flowLevel: 1, sortKeys: false, skipInvalid: true });
  return `---\n${yaml.replace(/^(date: \S+)T00:00:00\.000Z$/m, '$1')}---\n\n`;
}

/** Lists the docs pages in sidebars, in order. */
export function listSidebarIds(sidebars: Sidebars): string[] {
  const list = (items: readonly SidebarItem[]): string[] =>
    items.flatMap((item) => (typeof item === 'string' ? [item] : item.type === 'doc' ? [item.id] : item.type === 'category' ? list(item.items) : []));
  return list(Object.values(sidebars).flat());
}

/** Finds the sidebar page before a new one: the last of its folder, or of the nearest parent folder. */
export function findNeighbour(id: string, sidebarIds: readonly string[]): string | undefined {
  for (let folder = id; folder.includes('/');) {
    folder = folder.slice(0, folder.lastIndexOf('/'));
    const neighbour = sidebarIds.findLast((each) => each.startsWith(`${folder}/`) && each.lastIndexOf('/') === folder.length);
    if (neighbour ?? sidebarIds.includes(folder)) return neighbour ?? folder;
  }
  return undefined;
}

/**
 * Adds a page to a YAML file of sidebars, on the line after another page.
 *
 * @throws Error if that page has no line of its own
 */
export function addAfter(source: string, id: string, added: string): string {
  const line = new RegExp(`^( *)- (?:\\{ .*\\bid: )?['"]?${RegExp.escape(id)}['"]?(?:, .*)?(?: \\})?$`, 'm').exec(source);
  if (!line) throw new Error(`${SIDEBARS_FILE}: "${id}" has no line of its own; add "${added}" by hand`);
  const end = line.index + line[0].length;
  return `${source.slice(0, end)}\n${line[1]}- ${added}${source.slice(end)}`;
}
