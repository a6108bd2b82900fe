import { describe, expect, it } from 'vitest';
import { formatProblem } from '../lib/problem.ts';
import mainSite from '../site.config.ts';
import { checkFrontmatter } from './check-front-matter.ts';
import { listContentFiles, parseFrontmatter, type ContentFile } from '../sources/content-files.ts';

const DESCRIPTION = 'A sentence that is long enough to tell a reader what the page is about.';
const MINIMAL: Readonly<Record<ContentFile['kind'], string>> = {
  doc: `title: A\ndescription: ${DESCRIPTION}\n`,
  post: `title: A\ndescription: ${DESCRIPTION}\ndate: 2026-01-02\nauthors: [team]\n`,
  snippet: 'parameters:\n  device: string\n',
};

function check(kind: ContentFile['kind'], yaml: string, id = 'page'): string[] {
  const source = `---\n${yaml}---\n\nText.\n`;
  return checkFrontmatter([{ kind, source, id, file: 'docs/page.md', route: '/page', frontmatter: parseFrontmatter(source, 'docs/page.md') }]).map(
    formatProblem,
  );
}

describe('the front matter', () => {
  it('is valid in all pages and posts of this site', () => {
    expect(checkFrontmatter(listContentFiles(mainSite))).toEqual([]);
  });

  it.each<[kind: ContentFile['kind'], yaml: string]>([
    ['doc', ''],
    ['doc', 'sidebar_label: Short\nslug: /other\ntags: [a, b]\nkeywords: [c]\nhide_table_of_contents: true\nimage: /img/social-card.png\n'],
    [
      'doc',
      'pagination_prev: null\npagination_next: comet/gpio\nrelated: [/comet]\nworksOn: { rev5: yes, newer: /comet }\nstatus: planned\nrelease: shell-2\n',
    ],
    ['doc', 'last_update: { date: 2026-01-02, author: Docs team }\ndraft: true\n'],
    ['post', 'last_update: 2026-01-02\nslug: other\ntags: [a]\nunlisted: true\n'],
  ])('of a %s may contain %j', (kind, yaml) => {
    expect(check(kind, MINIMAL[kind] + yaml)).toEqual([]);
  });

  it.each<[kind: ContentFile['kind'], field: string]>([
    ['doc', 'title'],
    ['doc', 'description'],
    ['post', 'date'],
    ['post', 'authors'],
  ])('of a %s requires the field %s', (kind, field) => {
    const yaml = MINIMAL[kind].replace(new RegExp(`^${field}:.*\\n`, 'm'), '');
    expect(check(kind, yaml)).toEqual([expect.stringContaining(`docs/page.md:1:1: ${field}: found nothing; allowed: `)]);
  });

  it.each<[yaml: string, message: string]>([
    ['sidebar_label: ""', 'sidebar_label: found ""; allowed: at least 1 character'],
    [`sidebar_label: ${'x'.repeat(41)}`, `sidebar_label: found "${'x'.repeat(41)}"; allowed: at most 40 characters`],
    ['slug: 3', 'slug: found 3; allowed: a value of type string; put it in quotes'],
    ['sidebar_label: Use C # on the Comet', "sidebar_label: # and what follows isn't shown; put the value in quotes, or a comment on its own line"],
    ['tags: comet', 'tags: found "comet"; allowed: a value of type array; write [comet]'],
    ['keywords: [1]', 'keywords[0]: found 1; allowed: a value of type string; put it in quotes'],
    ['hide_table_of_contents: sure', 'hide_table_of_contents: found "sure"; allowed: a value of type boolean'],
    ['image: card.png', 'image: found "card.png"; allowed: a path that starts with one slash, such as /img/cover.png'],
    [
      'worksOn: { rev5: perhaps }',
      'worksOn.rev5: found "perhaps"; allowed: "yes", "expected", "no", or the route of the place that says what differs',
    ],
    ['status: done', 'status: found "done"; allowed: "planned"'],
    ['image: /img/none.png', 'image: the file public/img/none.png does not exist; add the picture, or use an existing one'],
    ['last_update: 2026-02-30', 'last_update: found "2026-02-30"; allowed: a valid date, written YYYY-MM-DD, or { date, author }'],
    ['last_update: { date: 2026-13-01 }', 'last_update: found {"date":"2026-13-01"}; allowed: a valid date, written YYYY-MM-DD, or { date, author }'],
    ['tags:', 'tags: found null; allowed: a value of type array'],
    ['related: [comet]', 'related[0]: found "comet"; allowed: a route that starts with one slash, such as /comet'],
  ])('may not contain %s, and the message lists what is allowed', (yaml, message) => {
    expect(check('doc', `${MINIMAL.doc}${yaml}\n`)).toEqual([
      expect.stringMatching(new RegExp(`^docs/page\\.md:4:\\d+: ${RegExp.escape(message)}$`)),
    ]);
  });

  it.each([
    ['description: Too short.', 'description: found "Too short."; allowed: at least 50 characters'],
    [`description: ${'x'.repeat(161)}`, `description: found "${'x'.repeat(79)}; allowed: at most 160 characters`],
    ['title: 2026', 'title: found 2026; allowed: a value of type string; put it in quotes'],
  ])('may not replace a required field with %s', (yaml, message) => {
    const [field = ''] = yaml.split(':');
    const problems = check('doc', MINIMAL.doc.replace(new RegExp(`^${field}:.*$`, 'm'), yaml));
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^docs/page\\.md:[23]:1: ${RegExp.escape(message)}$`))]);
  });

  it.each(['2026-02-30', '2026-13-01', '2026-1-2', 'yesterday', 'null', '2026-01-02T25:00:00Z'])('of a post may not have the date %s', (date) => {
    const yaml = MINIMAL.post.replace('2026-01-02', date);
    expect(check('post', yaml)).toEqual([expect.stringMatching(/^docs\/page\.md:4:1: date: found .+; allowed: a valid date, written YYYY-MM-DD$/)]);
  });

  it('of a post requires an author', () => {
    expect(check('post', MINIMAL.post.replace('[team]', '[]'))).toEqual(['docs/page.md:5:1: authors: found []; allowed: at least 1 entry']);
  });

  it('of a post may not put it into a folder', () => {
    expect(check('post', `${MINIMAL.post}slug: a/b\n`)).toEqual([
      'docs/page.md:6:1: slug: found "a/b"; allowed: the last part of the address, without slashes',
    ]);
    expect(check('post', MINIMAL.post, '2026/first-boot')).toEqual([
      'docs/page.md:1:1: posts cannot be in folders, and this one has a folder in its address: /blog/2026/first-boot; write `slug: first-boot`, or move the file out of the folder',
    ]);
    expect(check('post', `${MINIMAL.post}slug: first-boot\n`, '2026/first-boot')).toEqual([]);
  });

  it('is read after a byte order mark or blank lines', () => {
    expect(parseFrontmatter('\uFEFF---\ntitle: A\n---\n', 'a.md')).toEqual({ title: 'A' });
    expect(parseFrontmatter('\n\n---\ntitle: A\n---\n', 'a.md')).toEqual({ title: 'A' });
    expect(parseFrontmatter('---\r\ntitle: A\r\n---\r\n', 'a.md')).toEqual({ title: 'A' });
  });

  it.each([
    ['title: [a', 'docs/a.md:2:10: front matter is not valid YAML: unexpected end'],
    [
      'title: A\ndescription: Note: this',
      'docs/a.md:3:18: front matter is not valid YAML: bad indentation of a mapping entry; put the value in quotes: description: "Note: this"',
    ],
    ['title: A\n\tdescription: B', 'docs/a.md:3:1: front matter is not valid YAML: '],
    ['title: A\ntitle: B', 'docs/a.md:3:1: front matter is not valid YAML: duplicated mapping key'],
    ['- a', 'docs/a.md:2:1: front matter has no fields'],
  ])('that contains %j stops the build and reports the line', (yaml, problem) => {
    expect(() => parseFrontmatter(`---\n${yaml}\n---\n`, 'docs/a.md')).toThrow(problem);
  });

  it('that is not closed stops the build', () => {
    expect(() => parseFrontmatter('---\ntitle: A\n\nText.\n', 'docs/a.md')).toThrow(
      'docs/a.md:1:1: front matter is not closed; add a line with --- after the last field',
    );
  });

  it.each([
    ['+++\ntitle = "A"\n+++\n', 'the front matter between +++ is TOML; write it as YAML between two lines of ---'],
    ['---\rtitle: A\r---\rText.\r', 'the lines end with CR only; save the file with LF line endings'],
    ['---  \ntitle: A\n---\n', 'spaces after the first --- hide the front matter; delete them'],
  ])('in another syntax is reported with a fix: %j', (source, problem) => {
    expect(() => parseFrontmatter(source, 'docs/page.md')).toThrow(`docs/page.md:1:1: ${problem}`);
  });

  it.each(['tags', 'keywords'])('has no duplicates in %s', (field) => {
    expect(check('doc', `${MINIMAL.doc}${field}: [alpha, beta, alpha]\n`)).toEqual([
      `docs/page.md:4:${field.length + 17}: ${field}: "alpha" is listed twice; remove one`,
    ]);
  });

  it.each([
    ['title: "a\\x01b"', '2:1: title'],
    ['title: A\ntags: [a, "b\\e"]', '3:11: tags.1'],
    ['title: A\nimage_alt: "\\u0085"', '3:1: image_alt'],
  ])('has no control characters, as in %s', (yaml, place) => {
    expect(check('doc', `${yaml}\n`).find((problem) => problem.includes('control'))).toMatch(
      new RegExp(`^docs/page\\.md:${place}: a control character, U\\+00(?:01|1B|85); delete it$`),
    );
  });

  it('may not repeat the description of another page, except in another version or in a draft', () => {
    const source = `---\n${MINIMAL.doc}---\n`;
    const page = { kind: 'doc', source, file: 'docs/a.md', id: 'a', route: '/a', frontmatter: parseFrontmatter(source, 'docs/a.md') } as const;
    const other = { ...page, file: 'docs/b.md', id: 'b', route: '/b' };
    expect(checkFrontmatter([page, other]).map(formatProblem)).toEqual([
      'docs/a.md:3:1: docs/b.md:3 has the same description; say what is different about this page',
      'docs/b.md:3:1: docs/a.md:3 has the same description; say what is different about this page',
    ]);
    const third = { ...page, file: 'docs/c.md', id: 'c', route: '/c' };
    expect(checkFrontmatter([page, other, third]).map(({ file, message }) => [file, message])).toContainEqual([
      'docs/c.md',
      'docs/a.md:3 has the same description',
    ]);
    expect(checkFrontmatter([page, { ...other, id: '@1.0/b' }])).toEqual([]);
    expect(checkFrontmatter([page, { ...other, frontmatter: { ...other.frontmatter, draft: true } }])).toEqual([]);
  });

  it('may not have unknown fields, and the nearest known field is suggested', () => {
    expect(check('doc', `${MINIMAL.doc}sidebar_labels: A\n`)).toEqual([
      expect.stringMatching(
        /^docs\/page\.md:4:1: sidebar_labels: there is no field of this name; did you mean "sidebar_label"\? Fields: title, description, /,
      ),
    ]);
  });

  it('of a post may not have the fields of docs pages', () => {
    expect(check('post', `${MINIMAL.post}status: planned\n`)).toEqual([
      expect.stringContaining('docs/page.md:6:1: status: there is no field of this name'),
    ]);
  });
});
