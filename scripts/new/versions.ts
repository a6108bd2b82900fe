import { existsSync, globSync, readFileSync } from 'node:fs';
import type { DocsVersion, SiteConfig } from '../../src/config/site-config.ts';
import { formatDay, isDay } from '../../src/lib/day.ts';
import { addHint, didYouMean } from '../../src/lib/did-you-mean.ts';
import { summarizeVersion } from '../../src/model/changes-page.ts';
import { isOfVersion } from '../../src/model/entry-ids.ts';
import { comparePages } from '../../src/reference/changes/compare-pages.ts';
import { listRows } from '../../src/reference/changes/page-rows.ts';
import { getHistoryFolder, listHistoryFiles, readHistoryFile } from '../../src/reference/changes/versions.ts';
import { getDownload } from '../../src/reference/downloads.ts';
import { readDescription } from '../../src/reference/read-description.ts';
import { getChangesRoute } from '../../src/reference/routes.ts';
import { collectLinks } from '../../src/sources/collect-links.ts';
import { listContentFiles, locateField, type ContentFile } from '../../src/sources/content-files.ts';
import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import { getOffset } from '../../src/sources/prose-text.ts';
import { listRoutes } from '../../src/sources/routes.ts';
import { formatSource } from '../tools/format-source.ts';
import { getNewestVersion, SIDEBARS_FILE, type Flags, type Plan } from './plan.ts';

const CONFIG_FILE = 'src/site.config.ts';

/** Plans a copy of the newest docs that stays as they are now. Links between its pages lead to the copies. */
export async function planVersion({ name = '', label = `Version ${name}` }: Flags): Promise<Plan> {
  const site = await loadSiteConfig();
  const files = listContentFiles(site);
  const newest = getNewestVersion(site);
  const path = `${newest.path === '/' ? '' : newest.path}/${name}`;
  const folder = `${newest.docs}-${name}`;
  const sidebarsFile = SIDEBARS_FILE.replace(/(?=\.yaml$)/, `-${name}`);
  if (!/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(name))
    throw new Error('--name: allowed: lower-case letters and digits, with dots and hyphens between them, such as "1.0"');
  const taken =
    site.docs.versions.find((version) => version.name === name)?.docs ??
    [folder, sidebarsFile, `public${path}`].find((file) => existsSync(file)) ??
    [...listRoutes(site, files), ...Object.keys(site.redirects)].find((route) => route === path || route.startsWith(`${path}/`));
  if (taken !== undefined) throw new Error(`--name: ${taken} already exists`);

  const pages = new Map(files.filter(({ kind, id }) => kind === 'doc' && isOfVersion(newest, id)).map((page) => [page.file, page]));
  const routes = new Set([...pages.values()].map(({ route }) => route));
  const move = (route: string) =>
    !routes.has(route) ? route : route === newest.path ? path : path + route.slice(newest.path === '/' ? 0 : newest.path.length);
  const sources = globSync(`${newest.docs}/**/*`, { withFileTypes: true }).filter((entry) => entry.isFile());
  const copies = sources.map((entry) => {
    const source = `${entry.parentPath}/${entry.name}`;
    const page = pages.get(source);
    return { file: folder + source.slice(newest.docs.length), content: page ? movePage(page, move) : readFileSync(source) };
  });
  const sidebars = readFileSync(SIDEBARS_FILE, 'utf8').replaceAll(/(?<=\bhref: ["']?)\/[^\s"',}]*/g, move);
  const config = addVersion(readFileSync(CONFIG_FILE, 'utf8'), { ...newest, name, label, path, docs: folder }, sidebarsFile);
  return {
    files: [...copies.sort((a, b) => (a.file < b.file ? -1 : 1)), { file: sidebarsFile, content: sidebars }],
    edit: { file: CONFIG_FILE, content: await formatSource(CONFIG_FILE, config) },
    route: path,
    next: "Add `{ type: 'docsVersionDropdown', position: 'right' }` to the navbar, unless it's there, so that readers can choose.",
  };
}

/** Adds a version to the configuration after the newest, which is then labelled as such. */
export function addVersion(config: string, { name, label, path, mainDocId, docs, draftIds }: DocsVersion, sidebarsFile: string): string {
  const fields = Object.entries({ name, label, isLast: false, path, mainDocId, docs, draftIds }).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  const entry = `{ ${fields.join(', ')}, sidebars: readSidebars(${JSON.stringify(sidebarsFile)}) }`;
  const [newest] = new RegExp(`\\{[^{}]*readSidebars\\('${RegExp.escape(SIDEBARS_FILE)}'\\),?\\s*\\}`).exec(config) ?? [];
  if (newest === undefined) throw new Error(`${CONFIG_FILE}: no version reads ${SIDEBARS_FILE}; add the new one by hand: ${entry}`);
  return config.replace(newest, () => `${newest.replace("label: 'Next'", "label: 'Newest'")}, ${entry}`);
}

/** Beginnings of a link's address, in Markdown, definitions and attributes. */
const BEFORE_ADDRESS = '(?:\\]\\(\\s*<?|\\]:\\s*<?|\\bhref=\\{?\\s*["\']?)';

/** Turns links of a page that lead to pages of its version into links to their copies. Everything else stays, such as code. */
export function movePage(page: ContentFile, move: (route: string) => string): string {
  const links = [
    ...collectLinks(page).map((link) => ({ ...link, before: BEFORE_ADDRESS })),
    ...listFields(page.frontmatter).map(({ url, keys }) => ({ url, ...locateField(page, keys), before: '' })),
  ];
  const edits = links.flatMap(({ url, line, column, before }) => {
    const [path = '', rest = ''] = url.split(/(?=[?#])(.*)/s);
    const moved = move(path.replace(/(.)\/$/, '$1')) + rest;
    if (moved === path.replace(/(.)\/$/, '$1') + rest) return [];
    const pattern = new RegExp(`${before}${RegExp.escape(url)}(?![^\\s"'<>()\\[\\]{},])`, 'g');
    pattern.lastIndex = getOffset(page.source, line, column);
    const found = pattern.exec(page.source);
    if (!found) throw new Error(`${page.file}:${line}:${column}: the link to ${url} is written in a way that can't be changed; write it plainly`);
    return [{ start: pattern.lastIndex - url.length, end: pattern.lastIndex, moved }];
  });
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((source, { start, end, moved }) => source.slice(0, start) + moved + source.slice(end), page.source);
}

/** Lists the routes in front matter except the page's own: related pages, and places that say what differs. */
function listFields(value: unknown, keys: readonly (string | number)[] = []): { url: string; keys: readonly (string | number)[] }[] {
  if (typeof value === 'string') return value.startsWith('/') && keys[0] !== 'slug' ? [{ url: value, keys }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => listFields(child, [...keys, Array.isArray(value) ? Number(key) : key]));
}

/** Plans the published state of an API description, from which readers see what has changed. */
export async function planApiVersion({ api: id = '', date = formatDay(new Date()) }: Flags, site?: Pick<SiteConfig, 'apis'>): Promise<Plan> {
  const { apis } = site ?? (await loadSiteConfig());
  const api = apis.find((each) => each.id === id);
  const ids = apis.map((each) => each.id);
  if (!api) throw new Error(addHint(`--api: no API has the id "${id}"`, didYouMean(id, ids)));
  if (!isDay(date)) throw new Error('--date: allowed: a valid date, written YYYY-MM-DD');
  const newest = listHistoryFiles(api).at(-1);
  if (newest && newest.date >= date) throw new Error(`--date: the newest published description is ${newest.file}; choose a later day`);
  const reading = readDescription(api);
  const changes = newest && comparePages(listRows(readHistoryFile(api, newest.file)), listRows(reading));
  if (changes?.pages.length === 0) throw new Error(`no page differs from ${newest?.file}, so there is nothing to list`);
  const { version, operationCount } = reading.description;
  return {
    files: [{ file: `${getHistoryFolder(api)}/${date}.yaml`, content: getDownload(api, 'yaml') }],
    route: getChangesRoute(api),
    next: summarizeVersion({ version, operationCount, changes }),
  };
}
