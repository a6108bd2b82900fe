import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../lib/escape-html.ts';
import { checkDescription } from '../../reference/check-description.ts';
import { makeApi } from '../../reference/fixtures/make-api.ts';
import { renderApiMarkdown } from '../../reference/api-markdown.ts';
import { formatPointer, getAt, toList, toObject, toText, type JsonObject } from '../../reference/json.ts';
import { walkDescription } from '../../reference/object-kinds.ts';
import { readDocument } from '../../reference/read-document.ts';
import { readSections } from '../../search/extract-records.ts';
import { printPages } from '../../checks/fixtures/print-pages.ts';

const FIXTURES = 'src/reference/fixtures';

/** Returns the words of a page, without its elements. */
function toWords(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Fields with a text for readers. */
const TEXTS = 'title summary description version termsOfService identifier url externalValue x-displayName'.split(' ');

/** Lists the texts of a description, with the values of its examples, but for those that a rule leaves out. */
function listTexts(document: JsonObject): { pointer: string; text: string }[] {
  const found: { pointer: string; text: string }[] = [];
  walkDescription(document, (value, kind, keys) => {
    // A shared part that nothing refers to has no page, and one that is referred to is read there too.
    const isUnused = keys[0] === 'components' && !['schemas', 'securitySchemes'].includes(String(keys[1]));
    if (isUnused || /^[{[]/.test(kind)) return;
    for (const field of TEXTS) {
      const text = value[field];
      if (typeof text !== 'string' || text === '') continue;
      if (isLeftOut(document, { kind, keys, field })) continue;
      found.push({ pointer: formatPointer([...keys, field]), text });
    }
    const examples =
      kind === 'example'
        ? [value['value']]
        : kind === 'header' || kind === 'media' || kind === 'parameter' || kind === 'schema'
          ? [value['example'], ...toList(value['examples'])]
          : [];
    for (const text of examples.flatMap(listLeaves)) found.push({ pointer: formatPointer(keys), text });
  });
  return found;
}

/** Lists the texts and numbers in a value. */
function listLeaves(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(listLeaves);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}

interface TextPlace {
  kind: string;
  keys: (string | number)[];
  field: string;
}

/** Returns whether a rule leaves a text out. */
function isLeftOut(document: JsonObject, { kind, keys, field }: TextPlace): boolean {
  const owner = toObject(getAt(document, keys.slice(0, -1)));
  // The text of a parameter or header replaces that of its schema.
  return kind === 'schema' && keys.at(-1) === 'schema' && field === 'description' && toText(owner['description']) !== '';
}

const printed = (file: string) =>
  printPages([makeApi(`${FIXTURES}/${file}`, { sampleLanguages: ['shell', 'python'] })]).then(([pages = []]) => pages);

describe.each(['constructs-3.1.yaml', 'constructs-3.0.yaml', 'constructs-2.0.json', 'many-files/api.yaml', 'every-text.yaml'])(
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

    it('have each of their texts on a page', () => {
      const { document } = readDocument({ file: `${FIXTURES}/${file}` });
      const shown = pages.map(({ title, html }) => `${title} ${html} ${toWords(html)}`).join(' ');
      const lost = listTexts(document).filter(
        ({ text }) => !shown.includes(escapeHtml(text)) && !shown.includes(toWords(renderApiMarkdown(text).html)),
      );
      expect(lost).toEqual([]);
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
