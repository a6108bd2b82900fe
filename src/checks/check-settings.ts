import { attempt, type Problem } from '../lib/problem.ts';
import { globSync, realpathSync, statSync } from 'node:fs';
import { dirname, normalize, relative } from 'node:path';
import { authorFields, tagsFile } from '../config/front-matter.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { formatDay } from '../lib/format.ts';
import { didYouMean } from '../lib/did-you-mean.ts';
import { getVersionPrefix, isOfVersion } from '../model/entry-ids.ts';
import type { ConfigPath } from '../sources/config-position.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { makeConfigProblem } from '../sources/load-site-config.ts';
import { readData } from '../sources/read-data.ts';

/** Finds missing folders and files in the configuration. */
export function checkPaths(site: SiteConfig): Problem[] {
  const folders: [path: ConfigPath, folder: string][] = [
    ...site.docs.versions.map((version, index): [ConfigPath, string] => [['docs', 'versions', index, 'docs'], version.docs]),
    [['blog', 'folder'], site.blog.folder],
    [['blog', 'authors'], site.blog.authors],
  ];
  const files: [path: ConfigPath, file: string][] = [
    [['docs', 'tags'], site.docs.tags],
    [['blog', 'tags'], site.blog.tags],
    ...site.apis.map(({ file }, index): [ConfigPath, string] => [['apis', index, 'file'], file]),
    ...(site.prose.dictionary === undefined ? [] : [[['prose', 'dictionary'], site.prose.dictionary] as [ConfigPath, string]]),
    ...Object.entries(site.areas).flatMap(([id, { drawing }]): [ConfigPath, string][] => (drawing ? [[['areas', id, 'drawing'], drawing]] : [])),
    ...(site.cards ? [[['cards', 'otherDrawing'], site.cards.otherDrawing] as [ConfigPath, string]] : []),
  ];
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  const suggest = (name: string, isRight: (path: string) => boolean) => didYouMean(name, globSync(`${dirname(name)}/*`).filter(isRight), String);
  const isLinked = (folder: string) => relative(realpathSync('.'), realpathSync(folder)) !== normalize(folder);
  return [
    ...folders.flatMap(([path, name]) => {
      if (!isFolder(name)) return [makeConfigProblem(path, `the folder ${name} does not exist`, suggest(name, isFolder))];
      if (!isLinked(name)) return [];
      return [makeConfigProblem(path, `${name} is a symbolic link, whose files a build doesn't find`, 'put the folder itself there')];
    }),
    ...files
      .filter(([, name]) => !isFile(name))
      .map(([path, name]) => makeConfigProblem(path, `the file ${name} does not exist`, suggest(name, isFile))),
  ];
}

/** Finds ids in the configuration that no docs page has. */
export function checkIds(site: SiteConfig, files: readonly ContentFile[]): Problem[] {
  return site.docs.versions.flatMap((version, index) => {
    const prefix = getVersionPrefix(version);
    const versionFiles = files.filter(({ kind, id }) => kind === 'doc' && isOfVersion(version, id));
    const ids = versionFiles.map(({ id }) => id.slice(prefix.length));
    const drafts = version.draftIds.map((id, at): [ConfigPath, string] => [['draftIds', at], id]);
    return [[['mainDocId'], version.mainDocId] as [ConfigPath, string], ...drafts]
      .filter(([, id]) => !ids.includes(id))
      .map(([path, id]) => makeConfigProblem(['docs', 'versions', index, ...path], `unknown docs id "${id}"`, didYouMean(id, ids)));
  });
}

/** Checks the files of tags and authors against their schemas. */
export function checkDataFiles(site: SiteConfig): Problem[] {
  const authors = globSync(`${site.blog.authors}/*.yaml`)
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .sort();
  return [
    ...[...new Set([site.docs.tags, site.blog.tags])].flatMap((file) => attempt(() => readData(file, tagsFile)).problems),
    ...authors.flatMap((file) => attempt(() => readData(file, authorFields)).problems),
  ];
}

/** Days before its end in which the day is mentioned. */
const NOTICE_DAYS = 60;
const DAY = 86_400_000;

/** Warns if the day until which the contact for vulnerabilities holds is near or past. */
export function checkSecurityContact({ security }: Pick<SiteConfig, 'security'>, today: Date): Problem[] {
  if (!security) return [];
  const left = Math.ceil((new Date(security.expires).getTime() - today.getTime()) / DAY);
  if (left > NOTICE_DAYS) return [];
  const state = left > 0 ? `expires in ${left} days` : 'has expired';
  const next = formatDay(new Date(today.getTime() + 335 * DAY));
  const hint = `check whether the contacts still respond, then write a later day, such as ${next}`;
  return [{ ...makeConfigProblem(['security', 'expires'], `the contact for vulnerabilities ${state}`, hint), severity: 'warning' }];
}
