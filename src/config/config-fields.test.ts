import { expect, test } from 'vitest';
import { canonicalRoute, hitTransform, docsFolder, target } from './config-fields.ts';

const METHOD = {
  change(items: unknown[]) {
    return items;
  },
};

test.each<[form: string, change: unknown]>([
  ['an arrow', (items: unknown[]) => items],
  [
    'a function',
    function (items: unknown[]) {
      return items;
    },
  ],
])('Hits may be changed by %s', (_form, change) => {
  expect(hitTransform.parse(change)).toBe(change);
});

test.each<[form: string, change: unknown]>([
  ['a method', METHOD.change],
  ['a bound function', METHOD.change.bind(METHOD)],
  ['a text', 'sort'],
])('Hits may not be changed by %s, because its source does not run in browsers', (_form, change) => {
  expect(hitTransform.safeParse(change).error?.issues[0]?.message).toMatch(/^a function that browsers can run by its text: \(items\) => …/);
});

test.each(['/old#x', '/old?x=1', '/old/*'])('A redirect has one address: %s', (path) => {
  expect(canonicalRoute.safeParse(path).error?.issues[0]?.message).toMatch(/^a path without #/);
});

test.each(['/old/', '/old.html', '/old/index', '/old/index.html'])(
  'The old path of a redirect may not be %s, and its canonical form is suggested',
  (path) => {
    expect(canonicalRoute.safeParse(path).error?.issues[0]?.message).toMatch(/^"\/old", without \.html/);
  },
);

test.each(['guide/', '/guide', './guide', '.'])('A folder of the docs is not %s', (folder) => {
  expect(docsFolder.safeParse(folder).error?.issues[0]?.message).toMatch(/^a folder below that of the docs, without a slash first or last/);
});

test('A route or target with an unpaired surrogate is rejected with a reason', () => {
  expect(canonicalRoute.safeParse('/a\ud800').error?.issues[0]?.message).toMatch(/^a path of whole characters; /);
  expect(target.safeParse('/a\ud800').success).toBe(false);
  expect(target.safeParse('/a😀').success).toBe(true);
});
