import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { SiteConfig } from '../data/config-schema.ts';
import { docFrontmatter, postFrontmatter } from '../data/front-matter.ts';
import type { Problem } from '../data/problem.ts';
import { parseYaml } from '../openapi/parse-yaml.ts';
import { buildReference } from '../openapi/reference.ts';
import { collectTitles, placeDoc } from '../site-model/doc-places.ts';
import { makeDoc, pickVersion } from '../site-model/docs.ts';
import type { Fault } from '../site-model/faults.ts';
import { makeNavbar } from '../site-model/navbar.ts';
import { makeSidebars } from '../site-model/sidebars.ts';
import { findUnknownNames } from '../site-model/tags.ts';
import { locateField, type ContentFile } from '../sources/content-files.ts';
import { makeConfigProblem } from '../sources/load-site-config.ts';

/**
 * Makes the site's sidebars, navbar and neighbours of pages as the pages do,
 * and tells which names of the configuration and of front matter lead nowhere.
 *
 * @param files content whose front matter is right
 */
export function checkSiteModel(site: SiteConfig, files: readonly ContentFile[]): Problem[] {
  const sources = files
    .filter(({ kind }) => kind === 'doc')
    .map(({ id, file, frontmatter }) => ({ entryId: id, file, body: '', frontmatter: docFrontmatter.parse(frontmatter) }));
  const posts = files
    .filter(({ kind }) => kind === 'post')
    .map(({ file, frontmatter }) => ({ file, frontmatter: postFrontmatter.parse(frontmatter) }));
  const { versions } = site.docs;
  const all = versions.flatMap((version) => pickVersion(version, sources).map((source) => makeDoc(version, source)));
  const docs = all.filter(({ draft }) => !draft);
  const references = site.apis.map((api) => buildReference(api));
  const descriptions = references.map(({ description }) => description);
  const operations = references.flatMap((reference) => reference.operations.map(({ operation }) => operation));
  const { sidebars, faults } = makeSidebars(versions, { docs: all, operations, descriptions, showDrafts: false });
  const titles = collectTitles({ docs, operations, descriptions });
  const places = versions.map((version) => docs.find((doc) => doc.version === version));
  const found = [
    ...faults,
    ...places.flatMap((doc) => makeNavbar({ site, docs, sidebars }, { route: doc?.route ?? '/', doc }).faults),
    ...docs.flatMap((doc) => placeDoc(doc, { docs, sidebars, titles }).faults),
    ...findUnknownNames('tags', sources, readKeys(site.docs.tags)),
    ...findUnknownNames('tags', posts, readKeys(site.blog.tags)),
    ...findUnknownNames(
      'authors',
      posts,
      globSync(`${site.blog.authors}/*.yaml`).map((file) => basename(file, '.yaml')),
    ),
  ];
  const problems = found.map((fault) => locateFault(fault, files));
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function readKeys(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return text.trim() === '' ? [] : Object.keys(parseYaml(file, text) ?? {});
}

function locateFault({ file, path, message, hint }: Fault, files: readonly ContentFile[]): Problem {
  const content = files.find((each) => each.file === file);
  return content ? { severity: 'error', ...locateField(content, path), message, hint } : makeConfigProblem(path, message, hint);
}
