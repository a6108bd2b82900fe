import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatProblem } from '../lib/problem.ts';
import { listContentFiles } from '../sources/content-files.ts';
import { checkPublishedFiles, findNameFault } from './check-published-files.ts';
import smallSite from '../sources/fixtures/site/site.config.ts';

let folder: string;
beforeEach(() => (folder = relative(process.cwd(), mkdtempSync(join(tmpdir(), 'published-')))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** @param target from the folder of the link */
function link(path: string, target: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  symlinkSync(target, join(folder, path));
}

const makeSite = () => ({
  ...smallSite,
  docs: { ...smallSite.docs, versions: smallSite.docs.versions.slice(0, 1).map((version) => ({ ...version, docs: `${folder}/docs` })) },
  blog: { ...smallSite.blog, folder: `${folder}/blog`, authors: `${folder}/authors` },
});

function check(): string[] {
  return checkPublishedFiles(makeSite(), `${folder}/public`).map((problem) => formatProblem(problem).replaceAll(`${folder}/`, ''));
}

describe('a published file', () => {
  it('may have any usual name, and may be a link to another', () => {
    write('public/img/board.png');
    write('public/.well-known/security.txt', 'Contact: https://docs.example');
    write('public/img/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write('public/opensearch.xml', '<a/>');
    write('public/script.js', 'a()');
    write('public/data', 'text');
    link('public/img/same.png', 'board.png');
    write('docs/page.md');
    write('docs/board.png');
    link('docs/same.png', './board.png');
    expect(check()).toEqual([]);
  });

  it('may not be a link out of its folder, to nothing or to a folder, also by way of another link', () => {
    for (const name of ['public', 'docs']) {
      write('outside.txt');
      write('other/deep/file.txt');
      link(`${name}/a.txt`, '../outside.txt');
      link(`${name}/b`, './a.txt');
      link(`${name}/c`, './gone');
      link(`${name}/deep/d`, '../../other');
    }
    const reports = (name: string) => [
      `${name}/a.txt:1:1: it is a link to "../outside.txt", which is outside ${name}/; put a copy of the file in its place, if it is for readers`,
      expect.stringMatching(`^${name}/b:1:1: it is a link to "./a.txt", which is outside ${name}/`),
      `${name}/c:1:1: it is a link to "./gone", which does not exist; remove it, or put the file in its place`,
      `${name}/deep/d:1:1: it is a link to the folder "../../other"; put the folder in its place`,
    ];
    expect(check()).toEqual([...reports('docs'), ...reports('public')]);
  });

  it.runIf(process.platform !== 'win32')('may not be a named pipe, which never ends', () => {
    for (const name of ['public', 'docs', 'authors']) {
      mkdirSync(join(folder, name));
      spawnSync('mkfifo', [join(folder, name, 'pipe.md')]);
    }
    link('public/link', './pipe.md');
    expect(check()).toEqual([
      'docs/pipe.md:1:1: it is neither a file nor a folder; remove it',
      'authors/pipe.md:1:1: it is neither a file nor a folder; remove it',
      'public/link:1:1: it is a link to "./pipe.md", which is not a file; remove it',
      'public/pipe.md:1:1: it is neither a file nor a folder; remove it',
    ]);
    expect(listContentFiles(makeSite())).toEqual([]);
  });

  it('may not be a page that the build would miss, but a page of any other name', () => {
    for (const name of ['docs/a b.md', 'docs/caf\u00e9.mdx', 'docs/_draft.MD', 'docs/v1.0/page.md', 'docs/page.MD', 'docs/con.md'])
      write(name, 'Text.');
    expect(check()).toEqual([
      expect.stringContaining('docs/con.md:1:1: its name is a device name on Windows'),
      expect.stringContaining('docs/page.MD:1:1: the build reads no file of this ending; rename it to page.md'),
    ]);
  });

  it('has a name that every host accepts and the build does not need, and is reported on one line', () => {
    write('public/two\nlines/file.txt');
    for (const name of ['_headers', '_astro/a.js', 'packs/manifest.json', 'functions/a.js']) write(`public/${name}`);
    const reserved = (name: string) =>
      expect.stringMatching(`^public/${name}:1:1: \\S+ at the top level is reserved by the build or by a host; rename it$`);
    expect(check()).toEqual([
      ...['_astro', '_headers', 'functions', 'packs'].map(reserved),
      'public/two\\u{a}lines:1:1: its name has an invisible character; rename it: letters, digits, hyphens, dots and underscores work everywhere',
    ]);
  });

  it('may not have a path that is too long or differs from another only in case', () => {
    write('public/Board.png');
    write('public/board.PNG');
    const long = `${'x'.repeat(199)}/`.repeat(4) + 'y'.repeat(120);
    write(`public/${long}`);
    expect(check()).toEqual([
      `public/${long}:1:1: its path is longer than 900 bytes; use fewer or shorter folders`,
      'public/board.PNG:1:1: its path differs from public/Board.png only in case; rename one of the two',
    ]);
  });
});

it('The name of a published file may be any that every host accepts', () => {
  const usual = ['a b (2).pdf', '回路図.svg', 'a+b,c=d@e!~_[1]-x.tar.gz', '.well-known', 'console.txt', 'x'.repeat(200)];
  expect(usual.filter((name) => findNameFault(name))).toEqual([]);
});

it.each([
  ['zz.x y; } location ~ pwn { return 200 injected; } types { text', 'its name has ;, which some hosts do not accept'],
  ['a`b', 'its name has a backtick, which'],
  ['a%20b', 'its name has %, which'],
  ['a\nb', 'its name has an invisible character'],
  ['a\u202egnp.b', 'its name has an invisible character'],
  ['a\ufffdb', 'its name is not UTF-8'],
  ['gro\u0308\u00dfe.png', 'its name is not in Unicode NFC, so links do not find it'],
  ['a ', 'its name begins or ends with a space'],
  ['a.', 'its name ends with a dot, which Windows removes'],
  ['Lpt1.tar.gz', 'its name is a device name on Windows'],
  ['node_modules', 'hosts skip files called node_modules'],
  ['回'.repeat(67), 'its name is longer than 200 bytes'],
])('The name of a published file may not be %j', (name, message) => {
  const fault = findNameFault(name);
  expect(fault?.message).toContain(message);
  expect(fault?.hint).toMatch(/\S/);
});
