import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteConfig } from '../config/site-config.ts';
import { formatProblem } from '../lib/problem.ts';
import mainSite from '../site.config.ts';
import { checkDataFiles, checkIds, checkPaths, checkSecurityContact } from './check-settings.ts';
import { listContentFiles } from '../sources/content-files.ts';
import smallSite from '../sources/fixtures/site/site.config.ts';

const DESCRIPTION = 'description: A sentence that is long enough to tell a reader what this is about.';

let folder: string;
beforeEach(() => {
  folder = relative(process.cwd(), mkdtempSync(join(tmpdir(), 'settings-')));
  mkdirSync(join(folder, 'authors'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a missing folder or file in the configuration', () => {
  const { docs, blog } = mainSite;
  it.each<[path: string, site: Partial<SiteConfig>, problem: string]>([
    [
      'docs.versions[0].docs',
      { docs: { ...docs, versions: docs.versions.map((version) => ({ ...version, docs: 'none' })) } },
      'the folder none does not exist',
    ],
    ['blog.folder', { blog: { ...blog, folder: `${blog.folder}s` } }, `the folder ${blog.folder}s does not exist; did you mean ${blog.folder}?`],
  ])('stops the build: %s', (path, changes, problem) => {
    expect(checkPaths({ ...mainSite, ...changes }).map(formatProblem)).toEqual([
      expect.stringMatching(new RegExp(`^src/site\\.config\\.ts:(?!1:)\\d+:\\d+: ${RegExp.escape(path)}: ${RegExp.escape(problem)}$`)),
    ]);
  });
});

it('A symbolic link to a folder of pages stops the build, which would find no pages in it', () => {
  symlinkSync(resolve('src/content/authors'), join(folder, 'linked'));
  const site = { ...mainSite, blog: { ...mainSite.blog, authors: join(folder, 'linked') } };
  expect(checkPaths(site).map(formatProblem)).toEqual([
    expect.stringContaining(`${folder}/linked is a symbolic link, whose files a build doesn't find; put the folder itself there`),
  ]);
});

describe('an unknown page id in the configuration', () => {
  it.each<[what: string, changes: object, problem: string]>([
    ['mainDocId', { mainDocId: 'idnex' }, 'docs.versions[0].mainDocId: unknown docs id "idnex"; did you mean "index"?'],
    ['draftIds', { draftIds: ['guide/planed'] }, 'docs.versions[0].draftIds[0]: unknown docs id "guide/planed"; did you mean "guide/planned"?'],
  ])('stops the build: %s', (_what, changes, problem) => {
    const site = {
      ...smallSite,
      docs: { ...smallSite.docs, versions: smallSite.docs.versions.slice(0, 1).map((version) => ({ ...version, ...changes })) },
    };
    expect(checkIds(site, listContentFiles(site)).map(formatProblem)).toEqual([expect.stringContaining(problem)]);
  });

  it('does not occur on this site or on a small one', () => {
    for (const site of [mainSite, smallSite]) expect(checkIds(site, listContentFiles(site))).toEqual([]);
  });
});

describe('the files of tags and authors', () => {
  function check(tags: string, author = `name: A\ntitle: B\n${DESCRIPTION}\n`): string[] {
    writeFileSync(join(folder, 'tags.yaml'), tags);
    writeFileSync(join(folder, 'authors/a.yaml'), author);
    const files = { ...smallSite.blog, tags: `${folder}/tags.yaml`, authors: `${folder}/authors` };
    const site = { ...smallSite, docs: { ...smallSite.docs, tags: `${folder}/tags.yaml` }, blog: files };
    return checkDataFiles(site).map((problem) => formatProblem(problem).replaceAll(`${folder}/`, ''));
  }

  it('have no problems on this site', () => expect(checkDataFiles(mainSite)).toEqual([]));

  it.each(['', '\uFEFF', `a:\n  label: A\n  permalink: /a\n  ${DESCRIPTION}\n`])('may contain %j', (tags) => {
    expect(check(tags)).toEqual([]);
  });

  it.each([
    ['a: [b', 'tags.yaml:1:'],
    ['- a', 'tags.yaml:1:1: configuration: found ["a"]; allowed: a value of type record'],
    [`a:\n  label: A\n  ${DESCRIPTION}\n`, 'tags.yaml:1:1: a.permalink: found nothing; allowed: a value of type string'],
    [
      `a:\n  label: A\n  permalink: /a\n  colour: red\n  ${DESCRIPTION}\n`,
      'tags.yaml:4:3: a.colour: there is no field of this name; Fields: label, ',
    ],
  ])('may not contain the tags %j', (tags, problem) => {
    expect(check(tags).join('\n')).toContain(problem);
  });

  it.each([
    ['javascript:alert(1)', 'url: found "javascript:alert(1)"; allowed: an address that starts with https:// or http://'],
    ['null', 'url: found null; allowed: a value of type string'],
  ])('may not link an author to %s', (url, problem) => {
    expect(check('', `name: A\ntitle: B\n${DESCRIPTION}\nurl: ${url}\n`)).toEqual([expect.stringContaining(`authors/a.yaml:4:1: ${problem}`)]);
  });
});

const CONTACT = { contacts: ['https://example.com/report'], expires: '2027-01-31' };
const checkContact = (today: string) =>
  checkSecurityContact({ security: CONTACT }, new Date(today)).map(({ severity, message, hint }) => [severity, message, hint]);

it('A contact that is valid for more than two months, and a site without one, have no problems', () => {
  expect(checkContact('2026-11-01')).toEqual([]);
  expect(checkSecurityContact({}, new Date('2026-11-01'))).toEqual([]);
});

it.each([
  ['2027-01-21', 'security.expires: the contact for vulnerabilities expires in 10 days'],
  ['2027-01-31', 'security.expires: the contact for vulnerabilities has expired'],
  ['2028-01-01', 'security.expires: the contact for vulnerabilities has expired'],
])('On %s the check warns: %s', (today, message) => {
  expect(checkContact(today)).toEqual([['warning', message, expect.stringContaining('then write a later day, such as 202')]]);
});
