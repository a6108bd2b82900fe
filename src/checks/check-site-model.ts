import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { z } from 'zod';
import type { SiteConfig } from '../config/site-config.ts';
import { docFrontmatter, postFrontmatter } from '../config/front-matter.ts';
import { makeError, type Problem } from '../lib/problem.ts';
import { buildReference } from '../reference/reference.ts';
import { collectTitles, listAllPages } from '../model/all-pages.ts';
import { checkWorksOn } from '../model/works-on.ts';
import { getDocNavigation } from '../model/previous-next.ts';
import { makeDoc, pickVersion } from '../model/docs.ts';
import type { Fault } from '../config/schema-faults.ts';
import { makeNavbar } from '../model/navbar.ts';
import { makeSidebars } from '../model/sidebar-links.ts';
import { findUnknownNames, parseTags } from '../model/tags.ts';
import { locateField, type ContentFile } from '../sources/content-files.ts';
import { describeDraft, isDraft } from './check-links.ts';
import { makeConfigProblem } from '../sources/load-site-config.ts';

/**
 * Builds the site's sidebars, navbar and pagination as pages do, and reports
 * names in the configuration and front matter that lead nowhere.
 *
 * @param site with the API descriptions that pages are built from
 * @param unreadable other descriptions: references to their pages are not checked
 */
export function checkSiteModel(site: SiteConfig, files: readonly ContentFile[], unreadable: SiteConfig['apis'] = []): Problem[] {
  const sources = files
    .filter(({ kind }) => kind === 'doc')
    .map(({ id, file, frontmatter }) => ({ entryId: id, file, body: '', frontmatter: pickValidFields(docFrontmatter, frontmatter) }));
  const posts = files
    .filter(({ kind }) => kind === 'post')
    .map(({ file, frontmatter }) => ({ file, frontmatter: pickValidFields(postFrontmatter, frontmatter) }));
  const { versions } = site.docs;
  const all = versions.flatMap((version) => pickVersion(version, sources).map((source) => makeDoc(version, source)));
  const docs = all.filter(({ draft }) => !draft);
  const references = site.apis.map((api) => buildReference(api));
  const descriptions = [
    ...references.map(({ description }) => description),
    ...unreadable.map(({ id, path }) => ({ id, title: id, route: `${path}/${id}`, version: '', operationCount: 0, groups: [] })),
  ];
  const operations = references.flatMap((reference) => reference.operations.map(({ operation }) => operation));
  const { sidebars, faults } = makeSidebars(versions, { docs: all, operations, descriptions, showDrafts: false });
  const isUnreadable = (route: string) => unreadable.some(({ path }) => route.startsWith(`${path}/`));
  const allPages = listAllPages(site, { docs: docs.map((doc) => ({ ...doc, tags: [] })), operations, descriptions, posts: [], sidebars });
  const unknown = docs.flatMap(({ frontmatter }) => frontmatter.related.filter(isUnreadable));
  const titles = new Map([...unknown.map((route) => [route, route] as const), ...collectTitles(allPages)]);
  const samplePages = versions.map((version) => docs.find((doc) => doc.version === version));
  const found = [
    ...faults,
    ...samplePages.flatMap((doc) => makeNavbar({ site, docs, sidebars }, { route: doc?.route ?? '/', doc }).faults),
    ...docs.flatMap((doc) => {
      const { navigation, faults: unknownLinks } = getDocNavigation(doc, { docs, sidebars, titles });
      return [...unknownLinks, ...checkWorksOn(doc, { sidebar: navigation.sidebar?.id, titles, settings: site.docs.worksOn })];
    }),
    ...addPlace(findUnknownNames('tags', sources, readKeys(site.docs.tags)), site.docs.tags),
    ...addPlace(findUnknownNames('release', sources, Object.keys(site.docs.releases)), 'docs.releases of the configuration'),
    ...addPlace(findUnknownNames('tags', posts, readKeys(site.blog.tags)), site.blog.tags),
    ...addPlace(
      findUnknownNames(
        'authors',
        posts,
        globSync(`${site.blog.authors}/*.yaml`).map((file) => basename(file, '.yaml')),
      ),
      site.blog.authors,
    ),
  ];
  const problems = found.filter((fault) => !isRejected(fault, files)).map((fault) => locateFault(fault, files));
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Keeps valid front matter fields and adds defaults, so that one wrong field hides no others. */
function pickValidFields<Shape extends z.core.$ZodLooseShape>({ shape }: z.ZodObject<Shape>, fields: Readonly<Record<string, unknown>>) {
  const read = Object.entries(shape as Record<string, z.ZodType>).map(([key, field]) => {
    const { data = field.safeParse(undefined).data } = field.safeParse(fields[key]);
    return [key, data] as const;
  });
  return { title: '', ...Object.fromEntries(read.filter(([, value]) => value !== undefined)) } as unknown as z.output<z.ZodObject<Shape>>;
}

/** Returns whether the check of front matter reports the field. */
function isRejected({ file, path: [key] }: Fault, files: readonly ContentFile[]): boolean {
  const content = files.find((each) => each.file === file);
  const { shape }: { shape: Readonly<Record<string, z.ZodType>> } = content?.kind === 'post' ? postFrontmatter : docFrontmatter;
  return content !== undefined && shape[String(key)]?.safeParse(content.frontmatter[String(key)]).success === false;
}

/** Adds where names are, unless one is near. */
function addPlace(faults: readonly Fault[], place: string): Fault[] {
  return faults.map(({ hint = `add it to ${place}, or use one from there`, ...fault }) => ({ ...fault, hint }));
}

function readKeys(file: string): string[] {
  return Object.keys(parseTags(file, readFileSync(file, 'utf8')));
}

function locateFault({ file, path, message, hint }: Fault, files: readonly ContentFile[]): Problem {
  const content = files.find((each) => each.file === file);
  if (!content) return makeConfigProblem(path, message, hint);
  const name = path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], content.frontmatter);
  const draft = files.find((each) => isDraft(each) && (each.route === name || each.id === name));
  return makeError(locateField(content, path), ...(draft ? describeDraft(`${path[0] ?? ''}: ${String(name)}`, draft) : ([message, hint] as const)));
}
