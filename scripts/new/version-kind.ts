import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { DocsVersion } from '../../src/config/site-config.ts';
import { isOfVersion } from '../../src/model/entry-ids.ts';
import { cutFrontmatter } from '../../src/sources/content-files.ts';
import { formatSource } from '../tools/format-source.ts';
import { getNewestVersion, getText, quote, type Copy, type Kind } from './kind.ts';
import { addToList } from './lists.ts';
import { CONFIG_FILE, SIDEBARS_FILE, type Project } from './project.ts';

/** Addresses of links: in Markdown, definitions, attributes and other quoted texts. */
const ADDRESS = /(?<=\]\(<?|\]: <?|["'])\/[^\s"'()<>#?]*(?=[\s"')>#?])/g;
/** The list of related pages in front matter, on one line or several, and the addresses in it. */
const RELATED = /^related:.*(?:\n[ -].*)*/m;
const RELATED_ADDRESS = /(?<=[\s[,"'])\/[^\s,\]"']*/g;

const getFolder = ({ docs }: DocsVersion, name: string) => `${docs}-${name}`;
const getPath = ({ path }: DocsVersion, name: string) => `${path === '/' ? '' : path}/${name}`;

function checkVersionName(name: string, { site, routes }: Project): string | undefined {
  const newest = getNewestVersion(site);
  if (!/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(name)) return 'allowed: lower-case letters and digits, with dots and hyphens between them, such as "1.0"';
  if (site.docs.versions.some((version) => version.name === name)) return `the version "${name}" already exists`;
  const [folder, path] = [getFolder(newest, name), getPath(newest, name)];
  const files = [folder, getSidebarsFile(name), `public${path}`].find((file) => existsSync(file));
  if (files) return `${files} already exists`;
  const taken = [...routes, ...Object.keys(site.redirects)].find((route) => route === path || route.startsWith(`${path}/`));
  return taken && `${taken} already exists, and the pages of the version would be below ${path}`;
}

function getSidebarsFile(name: string): string {
  return SIDEBARS_FILE.replace(/(?=\.yaml$)/, `-${name}`);
}

/** Copies the folder of a version. Links between its pages lead to pages of the copy. */
function copyPages({ docs }: DocsVersion, to: string, move: (address: string) => string): Copy {
  const sources = globSync(`${docs}/**/*`, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
  const files = sources.sort().map((source) => {
    const bytes = readFileSync(source);
    const isPage = ['.md', '.mdx'].includes(extname(source));
    return { file: to + source.slice(docs.length), content: isPage ? movePage(bytes.toString('utf8'), move) : bytes };
  });
  return { from: docs, to, files };
}

/** Turns links of a page that lead to pages of its version into links to their copies. */
export function movePage(source: string, move: (text: string) => string): string {
  const { front, body } = cutFrontmatter(source);
  return front.replace(RELATED, (list) => list.replaceAll(RELATED_ADDRESS, move)) + body.replaceAll(ADDRESS, move);
}

/** A copy of the newest docs that stays as they are now. */
export const versionKind: Kind = {
  about: 'an older version of the documentation: a copy of its pages and sidebars as they are now',
  fields: [
    { name: 'name', question: 'Name, the first part of the addresses, such as 1.0', check: checkVersionName },
    { name: 'label', question: 'Label for readers', getDefault: (answers) => `Version ${getText(answers, 'name')}` },
  ],
  plan: async (answers, { site, files }) => {
    const [name, label] = [getText(answers, 'name'), getText(answers, 'label')];
    const newest = getNewestVersion(site);
    const [folder, path, sidebarsFile] = [getFolder(newest, name), getPath(newest, name), getSidebarsFile(name)];
    const pages = new Set(files.filter(({ kind, id }) => kind === 'doc' && isOfVersion(newest, id)).map(({ route }) => route));
    const move = (address: string) =>
      !pages.has(address) ? address : address === newest.path ? path : path + address.slice(newest.path === '/' ? 0 : newest.path.length);
    const sidebars = await formatSource(sidebarsFile, readFileSync(SIDEBARS_FILE, 'utf8').replaceAll(ADDRESS, move));
    const config = readFileSync(CONFIG_FILE, 'utf8');
    const fields = { name, label, isLast: false, path, mainDocId: newest.mainDocId, docs: folder, draftIds: newest.draftIds };
    const entry = `{ ${Object.entries(fields)
      .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
      .join(', ')}, sidebars: readSidebars(${quote(sidebarsFile)}) }`;
    const changed = await formatSource(CONFIG_FILE, addToList(CONFIG_FILE, config, { name: 'versions', entry }));
    return {
      copies: [copyPages(newest, folder, move), { from: SIDEBARS_FILE, to: sidebarsFile, files: [{ file: sidebarsFile, content: sidebars }] }],
      changes: [{ file: CONFIG_FILE, before: config, after: changed }],
      route: path,
      next: "Add `{ type: 'docsVersionDropdown', position: 'right' }` to the navbar, unless it's there, so that readers can choose.",
    };
  },
};
