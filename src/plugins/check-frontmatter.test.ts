import { describe, expect, it } from 'vitest';
import ownSite from '../site.config.ts';
import { checkFrontmatter } from './check-frontmatter.ts';
import { listContentFiles, parseFrontmatter, type ContentFile } from './content-files.ts';

const DESCRIPTION = 'A sentence that is long enough to tell a reader what the page is about.';
const MINIMAL: Readonly<Record<ContentFile['kind'], string>> = {
  doc: `title: A\ndescription: ${DESCRIPTION}\n`,
  post: `title: A\ndescription: ${DESCRIPTION}\ndate: 2026-01-02\nauthors: [team]\n`,
};

function check(kind: ContentFile['kind'], yaml: string): string[] {
  const source = `---\n${yaml}---\n\nText.\n`;
  return checkFrontmatter([{ kind, source, file: 'docs/page.md', route: '/page', frontmatter: parseFrontmatter(source, 'docs/page.md') }]);
}

describe('the front matter', () => {
  it('of every page and post of this site is right', () => {
    expect(checkFrontmatter(listContentFiles(ownSite))).toEqual([]);
  });

  it.each<[kind: ContentFile['kind'], yaml: string]>([
    ['doc', ''],
    ['doc', 'sidebar_label: Short\nslug: /other\ntags: [a, b]\nkeywords: [c]\n'],
    ['doc', 'hide_table_of_contents: true\ndraft: true\nunlisted: true\nimage: /card.png\n'],
    ['doc', 'pagination_prev: null\npagination_next: comet/gpio\nrelated: [/comet]\n'],
    ['doc', 'last_update: 2026-01-02\nhardware_revision: [rev5, rev6]\nstatus: planned\n'],
    ['doc', 'last_update: { date: 2026-01-02, author: Docs team }\n'],
    ['post', ''],
    ['post', 'last_update: 2026-01-02\nslug: other\ntags: [a]\nunlisted: true\n'],
  ])('of a %s may say: %j', (kind, yaml) => {
    expect(check(kind, MINIMAL[kind] + yaml)).toEqual([]);
  });

  it.each<[kind: ContentFile['kind'], field: string]>([
    ['doc', 'title'],
    ['doc', 'description'],
    ['post', 'date'],
    ['post', 'authors'],
  ])('of a %s needs the field %s', (kind, field) => {
    const yaml = MINIMAL[kind].replace(new RegExp(`^${field}:.*\\n`, 'm'), '');
    expect(check(kind, yaml)).toEqual([`docs/page.md:1: the field "${field}" is missing`]);
  });

  it.each<[yaml: string, message: string]>([
    ['sidebar_label: ""', 'sidebar_label: found ""; allowed: at least 1 characters'],
    [`sidebar_label: ${'x'.repeat(41)}`, `sidebar_label: found "${'x'.repeat(41)}"; allowed: at most 40 characters`],
    ['slug: 3', 'slug: found 3; allowed: a value of type string'],
    ['tags: comet', 'tags: found "comet"; allowed: a value of type array'],
    ['keywords: [1]', 'keywords.0: found [1]; allowed: a value of type string'],
    ['hide_table_of_contents: sure', 'hide_table_of_contents: found "sure"; allowed: a value of type boolean'],
    ['draft: "true"', 'draft: found "true"; allowed: a value of type boolean'],
    ['unlisted: 1', 'unlisted: found 1; allowed: a value of type boolean'],
    ['image: card.png', 'image: found "card.png"; allowed: a route that starts with one slash, such as /comet'],
    ['pagination_prev: false', 'pagination_prev: found false; allowed: a value of type string'],
    ['pagination_next: [a]', 'pagination_next: found ["a"]; allowed: a value of type string'],
    ['hardware_revision: [rev4]', 'hardware_revision.0: found ["rev4"]; allowed: "rev3" or "rev5" or "rev6"'],
    ['status: done', 'status: found "done"; allowed: "planned"'],
    ['related: [comet]', 'related.0: found ["comet"]; allowed: a route that starts with one slash, such as /comet'],
  ])('may not say %s, and the line says what is allowed', (yaml, message) => {
    expect(check('doc', `${MINIMAL.doc}${yaml}\n`)).toEqual([`docs/page.md:4: ${message}`]);
  });

  it.each([
    ['description: Too short.', 'description: found "Too short."; allowed: at least 50 characters'],
    [`description: ${'x'.repeat(161)}`, `description: found "${'x'.repeat(161)}"; allowed: at most 160 characters`],
    ['title: 2026', 'title: found 2026; allowed: a value of type string'],
  ])('may not replace a field that every page needs by %s', (yaml, message) => {
    const [field = ''] = yaml.split(':');
    const problems = check('doc', MINIMAL.doc.replace(new RegExp(`^${field}:.*$`, 'm'), yaml));
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^docs/page\\.md:[23]: ${RegExp.escape(message)}$`))]);
  });

  it('has no field that nobody reads, and names the nearest that somebody does', () => {
    expect(check('doc', `${MINIMAL.doc}sidebar_labels: A\n`)).toEqual([
      expect.stringMatching(/^docs\/page\.md:4: unknown field "sidebar_labels"; did you mean "sidebar_label"\? Fields: title, description, /),
    ]);
  });

  it('of a post has no fields of docs pages', () => {
    expect(check('post', `${MINIMAL.post}status: planned\n`)).toEqual([expect.stringContaining('docs/page.md:6: unknown field "status"')]);
  });
});
