import { describe, expect, it } from 'vitest';
import { checkDescription } from '../../reference/check-description.ts';
import { makeApi } from '../../reference/fixtures/make-api.ts';
import { readSections } from '../../search/extract-records.ts';
import { renderPages } from '../../checks/fixtures/render-pages.ts';

const FIXTURES = 'src/reference/fixtures';

const printed = (file: string) =>
  renderPages([makeApi(`${FIXTURES}/${file}`, { sampleLanguages: ['shell', 'python'] })]).then(([pages = []]) => pages);

describe.each(['constructs-3.1.yaml', 'constructs-3.0.yaml', 'constructs-2.0.json', 'many-files/api.yaml', 'every-text.yaml', 'every-text-3.2.yaml'])(
  'the constructs of %s',
  async (file) => {
    const pages = await printed(file);

    it('are valid', async () => {
      expect(await checkDescription(makeApi(`${FIXTURES}/${file}`))).toEqual([]);
    });

    it('are all on the pages and in their Markdown forms', async () => {
      await expect(pages.map(({ markdown }) => markdown).join('\n')).toMatchFileSnapshot(
        `../../reference/fixtures/${file.replace(/\.\w+$/, '').replace('/', '-')}.md`,
      );
    });

    it('have ids that are unique on their page', () => {
      for (const { title, html } of pages) {
        const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
        expect(
          ids.filter((id, index) => ids.indexOf(id) < index),
          title,
        ).toEqual([]);
      }
    });

    it('are found by headings and fields, and not by samples', () => {
      for (const { title, html } of pages) {
        const sections = readSections(`<main>${html}</main>`);
        const fields = [...html.matchAll(/<li id="([^"]+)"><p class="field">\s*<a class="name"[^>]*data-search-field/g)].map(([, id]) => id);
        const anchors = sections.map(({ anchor }) => anchor);
        expect(sections[0]?.heading.replaceAll(/\s/g, ''), title).toBe(title.replaceAll(/\s/g, ''));
        expect(anchors, title).toEqual(expect.arrayContaining(fields));
        expect(new Set(anchors).size, title).toBe(anchors.length);
        expect(JSON.stringify(sections), title).not.toMatch(/curl|import requests/);
      }
    });
  },
);

it('A page starts with what its reader needs first', async () => {
  const pages = await printed('constructs-3.1.yaml');
  const [old, webhook] = ['Put a pet', 'A pet is born'].map((name) => pages.find(({ title }) => title === name)?.html);
  expect(old).toContain('<p class="old">Deprecated.');
  expect(webhook).toContain('<p class="lead">This is a webhook.');
});
