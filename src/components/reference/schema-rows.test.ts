import { beforeAll, describe, expect, it } from 'vitest';
import { tryComponents, type Trial } from '../../checks/components/try-components.ts';
import { makeRows } from '../../reference/fixtures/make-rows.ts';

const text = { type: 'string' };
const nest = (depth: number): object => ({ properties: { [`a${depth}`]: depth === 0 ? text : nest(depth - 1) } });
const list = (count: number) => ({ enum: Array.from({ length: count }, String) });
const option = (name: string) => ({ title: name, properties: { [name]: text } });

const body = (schema: object): Trial => ({
  file: 'src/components/reference/SchemaRows.astro',
  props: { schema: makeRows({}).buildSchema(schema, '200') },
});
const endpoint = (path: string): Trial => ({ file: 'src/components/reference/Endpoint.astro', props: { method: 'GET', path } });
const TRIALS = {
  one: body(list(1)),
  two: body(list(2)),
  many: body(list(24)),
  tooMany: body(list(25)),
  nested: body(nest(4)),
  choice: body({ oneOf: [option('a'), option('b')] }),
  placeholder: endpoint('/a/{id}/b'),
  signs: endpoint('/a<b>&c'),
  webhook: endpoint('thingChanged'),
  response: {
    file: 'src/components/reference/Responses.astro',
    props: { responses: [{ id: '404', status: '404', label: 'Not Found', about: '<p>None.</p>', headers: [], contents: [], links: [] }] },
  },
};

/** HTML of each trial, without the spaces between elements. */
const html = {} as Record<keyof typeof TRIALS, string>;

beforeAll(async () => {
  const results = await tryComponents(Object.values(TRIALS));
  Object.keys(TRIALS).forEach((name, index) => {
    html[name as keyof typeof TRIALS] = (results[index]?.html ?? results[index]?.error ?? '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?(<[^>]*>) ?/g, '$1');
  });
});

describe('the rows of a schema', () => {
  it.each([
    ['one', '<p class="values">Only<code>'],
    ['two', '<p class="values">One of<code>'],
    ['many', '<p class="values">One of<code>'],
    ['tooMany', '<details class="values"><summary>25 values</summary>'],
  ] as const)('start with its values, which are folded if they are very many: %s', (name, start) => {
    expect(html[name]).toContain(start);
  });

  it('are open, and those of fields are behind a line that is open for the first levels', () => {
    expect(html.nested.match(/^<\w+ class="fields">|<details[^>]*>/g)).toEqual([
      '<ul class="fields">',
      '<details open>',
      '<details open>',
      '<details>',
      '<details>',
    ]);
    expect(html.nested).toContain('<summary>1 field<span class="visually-hidden">of a4</span></summary>');
  });

  it('open the first alternative', () => {
    expect(html.choice.match(/<details[^>]*>/g)).toEqual(['<details id="200.option-1" open>', '<details id="200.option-2">']);
  });
});

it('A response has the class of its first digit', () => {
  expect(html.response).toContain('<a class="status status-4" href="#404">404</a>Not Found</h3><div class="about"><p>None.</p></div>');
});

describe('the path of an operation', () => {
  it.each([
    ['placeholder', '/<wbr>a/<wbr><em>{id}</em>/<wbr>b<wbr>'],
    ['signs', '/<wbr>a&lt;b&gt;&amp;c<wbr>'],
    ['webhook', 'thingChanged<wbr>'],
  ] as const)('is parted after slashes, and its placeholders stand out: %s', (name, path) => {
    expect(html[name]).toContain(`<code>${path}</code>`);
  });
});
