import { attempt, makeError, ProblemError, type Problem } from '../lib/problem.ts';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ApiDescription, SiteConfig } from '../config/site-config.ts';
import { buildReference } from '../reference/reference.ts';
import { checkSearchWords } from '../search/check-synonyms.ts';
import { checkClaims, listClaims } from '../sources/addresses.ts';
import { listAnchors } from '../sources/anchors.ts';
import { collectReferences } from '../sources/collect-links.ts';
import { type ContentFile, listContentFiles, PAGE_LIKE } from '../sources/content-files.ts';
import { getDataFile } from '../sources/read-data.ts';
import { listRoutes } from '../sources/routes.ts';
import { checkCodeLanguages } from './check-code-languages.ts';
import { checkExcerpts } from './check-excerpts.ts';
import { checkFrontmatter } from './check-front-matter.ts';
import { checkImages } from './check-images.ts';
import { checkLinks } from './check-links.ts';
import { checkNames } from './check-names.ts';
import { checkParts } from './check-parts.ts';
import { checkPublishedFiles } from './check-published-files.ts';
import { checkReach, checkRepeatedItems } from './check-reach.ts';
import { checkDataFiles, checkIds, checkSecurityContact, checkPaths } from './check-settings.ts';
import { checkSiteModel } from './check-site-model.ts';
import { checkSnippets } from './check-snippets.ts';
import { loadSiteConfig } from '../sources/load-site-config.ts';
import { isSnippet, listSnippets, SNIPPET_ALIAS } from '../sources/snippets.ts';
import { checkConfigHtml } from './check-config-html.ts';

/** What people wrote. */
export interface Sources {
  site: SiteConfig;
  pages: readonly ContentFile[];
  /** Passages that the pages show. */
  snippets: readonly ContentFile[];
  /** Problems of API descriptions; those of others are only read. */
  descriptions: ReadonlyMap<ApiDescription, readonly Problem[]>;
  /** The only files to report on, from the project root; without it, all. */
  chosen?: readonly string[] | undefined;
}

/** The sources, as checks read them. */
interface CheckInput extends Omit<Sources, 'site'> {
  /** With the APIs that can be read. */
  site: SiteConfig;
  unreadable: SiteConfig['apis'];
  /** Pages and snippets. */
  files: readonly ContentFile[];
  /** Those to report on. */
  checkedFiles: readonly ContentFile[];
}

interface ContentCheck {
  /** Id of its problems. */
  rule: string;
  /** What decides its result: the files to report on, each alone; all of them together; or what has no file among them. */
  reads: 'each file' | 'all files' | 'the site';
  /** A build runs it too. It checks links again when it knows all ids. */
  isInBuild: boolean;
  /** It is skipped while these find an error. */
  needs?: readonly string[];
  find: (input: CheckInput) => readonly Problem[] | Promise<readonly Problem[]>;
}

/** All checks of content, in the order of their problems. */
const CHECKS: readonly ContentCheck[] = [
  { rule: 'syntax', reads: 'all files', isInBuild: true, find: ({ files }) => files.flatMap(findSyntaxErrors) },
  { rule: 'file', reads: 'the site', isInBuild: true, find: ({ site }) => checkPublishedFiles(site) },
  { rule: 'front-matter', reads: 'all files', isInBuild: true, find: ({ files }) => checkFrontmatter(files) },
  { rule: 'code-language', reads: 'each file', isInBuild: true, find: ({ checkedFiles }) => checkCodeLanguages(checkedFiles) },
  { rule: 'element-name', reads: 'each file', isInBuild: true, find: ({ checkedFiles }) => checkNames(checkedFiles) },
  { rule: 'data-file', reads: 'all files', isInBuild: true, find: ({ site }) => checkDataFiles(site) },
  { rule: 'config', reads: 'all files', isInBuild: true, find: ({ site, pages }) => checkIds(site, pages) },
  { rule: 'image', reads: 'each file', isInBuild: true, find: ({ site, checkedFiles }) => checkImages(site, checkedFiles) },
  { rule: 'part', reads: 'each file', isInBuild: true, find: ({ site, checkedFiles }) => checkParts(checkedFiles, site.docs.tabChoices) },
  { rule: 'snippet', reads: 'each file', isInBuild: true, find: ({ checkedFiles }) => checkSnippets(checkedFiles) },
  { rule: 'api', reads: 'all files', isInBuild: true, find: ({ descriptions }) => [...descriptions.values()].flat() },
  { rule: 'address', reads: 'all files', isInBuild: true, find: ({ site, pages }) => checkClaims(listClaims(site, pages), pages) },
  {
    rule: 'name',
    reads: 'all files',
    isInBuild: true,
    // Names refer to tags, authors and page ids.
    needs: ['data-file', 'config'],
    find: ({ site, pages, unreadable }) => checkSiteModel(site, pages, unreadable),
  },
  { rule: 'link', reads: 'all files', isInBuild: false, needs: ['data-file', 'config'], find: findBrokenLinks },
  {
    rule: 'sidebar',
    reads: 'all files',
    isInBuild: false,
    needs: ['data-file', 'config'],
    find: ({ site: { docs }, pages }) => [...checkReach(docs.versions, pages), ...checkRepeatedItems(docs.versions)],
  },
  { rule: 'excerpt', reads: 'each file', isInBuild: false, find: ({ checkedFiles }) => checkExcerpts(checkedFiles) },
  { rule: 'search-words', reads: 'the site', isInBuild: false, find: findUnknownSearchWords },
  { rule: 'security-contact', reads: 'the site', isInBuild: false, find: ({ site }) => checkSecurityContact(site, new Date()) },
];

/** Runs the checks of content. Problems of all are reported together. */
export async function runContentChecks(sources: Sources, { isBuild = false } = {}): Promise<Problem[]> {
  const { chosen } = sources;
  const input = makeInput(sources);
  const checks = CHECKS.filter(({ isInBuild, reads }) => (isInBuild || !isBuild) && (chosen === undefined || reads !== 'the site'));
  const results = new Map<string, Promise<readonly Problem[]>>();
  for (const check of checks) results.set(check.rule, run(check));
  const problems = (await Promise.all(results.values())).flat();
  return chosen === undefined ? problems : problems.filter(({ file }) => chosen.includes(file));

  async function run({ rule, needs = [], find }: ContentCheck): Promise<readonly Problem[]> {
    const needed = (await Promise.all(needs.map((each) => results.get(each)))).flat();
    if (needed.some((problem) => problem?.severity === 'error')) return [];
    return (await find(input)).map((problem) => ({ rule, ...problem }));
  }
}

function makeInput({ site, pages, snippets, descriptions, chosen }: Sources): CheckInput {
  const isValid = (api: ApiDescription) =>
    (descriptions.get(api) ?? attempt(() => buildReference(api)).problems).every(({ severity }) => severity !== 'error');
  const [apis = [], unreadable = []] = [true, false].map((isExpected) => site.apis.filter((api) => isValid(api) === isExpected));
  const files = [...pages, ...snippets];
  const checkedFiles = files.filter(({ file }) => chosen?.includes(file) ?? true);
  return { site: { ...site, apis }, pages, snippets, descriptions, unreadable, files, checkedFiles };
}

function findSyntaxErrors(file: ContentFile): Problem[] {
  return collectReferences(file).problems.map((problem) => (file.readErrors ? { rule: 'front-matter', ...problem } : problem));
}

function findBrokenLinks({ site, pages, snippets, unreadable }: CheckInput): Problem[] {
  const starts = unreadable.map(({ path }) => `${path}/`);
  return checkLinks(site, { files: pages, snippets, routes: listRoutes(site, pages), unreadable: starts, getAnchors: makeAnchors(pages) });
}

/** Looks up ids of pages as far as their sources show them; reads each page once. */
function makeAnchors(files: readonly ContentFile[]): (route: string) => ReadonlySet<string> | undefined {
  const pages = new Map(files.map((file) => [file.route, file]));
  const known = new Map<string, ReadonlySet<string> | undefined>();
  return (route) => {
    const page = pages.get(route);
    if (!page || collectReferences(page).problems.length > 0) return undefined;
    if (!known.has(route)) known.set(route, listAnchors(page));
    return known.get(route);
  };
}

/** Reports synonyms of the search that don't fit the pages. */
function findUnknownSearchWords({ site, pages }: CheckInput): Problem[] {
  const texts = [...pages.map(({ source }) => source), ...site.apis.map(({ file }) => readFileSync(file, 'utf8'))];
  return checkSearchWords(site.search.words, getDataFile('search-words'), texts);
}

/** Checks only the configuration: while it has errors, content may not be found. */
export function checkConfig(site: SiteConfig): Problem[] {
  return [...checkPaths(site), ...checkConfigHtml(site)];
}

/**
 * Finds problems of what people wrote, most of which would stop a build before
 * it renders a page.
 *
 * @param chosen only files to check, from the project root; none means all
 */
export async function checkContent(chosen: readonly string[] = []): Promise<readonly Problem[]> {
  try {
    const site = await loadSiteConfig();
    const settings = checkConfig(site);
    if (settings.length > 0) return settings;
    const pages = listContentFiles(site);
    const snippets = listSnippets(pages);
    const isAll = chosen.length === 0;
    const others = chosen.filter((file) => PAGE_LIKE.test(file) && ![...pages, ...snippets].some((each) => each.file === file));
    if (others.length > 0) return others.map(reportOtherFile);
    // Reading descriptions takes most of the time.
    const apis = site.apis.filter(({ file }) => isAll || chosen.includes(file));
    const descriptions = apis.length > 0 ? await (await import('../reference/check-description.ts')).checkApis(apis) : new Map<never, never>();
    return await runContentChecks({ site, pages, snippets, descriptions, chosen: isAll ? undefined : chosen });
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
    throw error;
  }
}

function reportOtherFile(file: string): Problem {
  if (isSnippet(file)) {
    const hint = `import it: import Passage from '${SNIPPET_ALIAS}${basename(file)}';`;
    return { rule: 'file', ...makeError(file, 'no page shows this snippet', hint) };
  }
  const hint = "pages are in the folders of the site configuration, end in .md or .mdx, and don't begin with _";
  return { rule: 'file', ...makeError(file, "this isn't a page of the site", hint) };
}
