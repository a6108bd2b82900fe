import { describe, expect, it } from 'vitest';
import { tryComponents } from '../../checks/components/try-components.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { checkDescription } from '../../reference/check-description.ts';
import { makeApi } from '../../reference/fixtures/make-api.ts';
import { buildReference } from '../../reference/reference.ts';
import { renderReferencePage } from '../../model/reference-page.ts';
import { listReferenceEntries } from '../../model/reference-entries.ts';
import { readSections } from '../../search/extract-records.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

const FIXTURES = 'src/reference/fixtures';

/** Renders all pages of a description as a build does, without code colours. */
async function renderPages(file: string): Promise<{ title: string; html: string }[]> {
  const api = makeApi(`${FIXTURES}/${file}`, { sampleLanguages: ['shell', 'python'] });
  const reference = buildReference(api);
  const operations = reference.operations.map(({ operation }) => operation);
  const entries = listReferenceEntries({ api, reference, operations }, []);
  const pages = await Promise.all(
    entries.map(async (entry) => (await renderReferencePage(entry, (code) => Promise.resolve(escapeHtml(code)))).contents),
  );
  const results = await tryComponents(pages.map((page) => ({ file: 'src/components/reference/Article.astro', props: { page } })));
  return pages.map(({ title }, index) => ({ title, html: results[index]?.html ?? results[index]?.error ?? '' }));
}

describe.each(['constructs-3.1.yaml', 'constructs-3.0.yaml', 'constructs-2.0.json', 'many-files/api.yaml'])('the constructs of %s', async (file) => {
  const pages = await renderPages(file);

  it('are valid', async () => {
    expect(await checkDescription(makeApi(`${FIXTURES}/${file}`))).toEqual([]);
  });

  it('are all in the pages and in their Markdown forms', async () => {
    const forms = pages.map(({ title, html }) => `# ${title}\n\n${htmlToMarkdown(html)}`);
    await expect(forms.join('\n')).toMatchFileSnapshot(`../../reference/fixtures/${file.replace(/\.\w+$/, '').replace('/', '-')}.md`);
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

  it('can be found by headings and fields, and not by samples', () => {
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
});

it('A page starts with what its reader needs first', async () => {
  const pages = await renderPages('constructs-3.1.yaml');
  const [old, webhook] = ['Put a pet', 'A pet is born'].map((name) => pages.find(({ title }) => title === name)?.html);
  expect(old).toContain('<p class="old">Deprecated.');
  expect(webhook).toContain('<p class="lead">This is a webhook.');
});
