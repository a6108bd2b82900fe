import { globSync, readFileSync } from 'node:fs';
import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it, expect } from 'vitest';
import { linearPatterns, DIRECTIONS, importDirections } from './layout-plugin.ts';

RuleTester.describe = describe;
RuleTester.it = it;

/** Patterns that others' texts could slow down, and their replacements. */
const REWRITTEN: readonly [was: string, is: string][] = [
  ['/\\/+$/', '/(?<!\\/)\\/+$/'],
  ['/([A-Z]+)([A-Z][a-z])/g', '/(?<=[A-Z])(?=[A-Z][a-z])/g'],
  ['/\\s*\\n\\s*/g', '/\\n/g'],
  ['/[^\\s/@]+(?![^\\s]*[/@])/gu', '/(?<!\\S)[^\\s/@]+(?!\\S)/gu'],
  ['/\\{[^}]*\\}/g', '/\\{[^{}]*\\}/g'],
  ['/^(?:a+)+$/', '/^a+$/'],
];

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('the rule of linear patterns', linearPatterns, {
  valid: REWRITTEN.map(([, is]) => ({ name: `lets ${is} be`, code: `const pattern = ${is};` })),
  invalid: REWRITTEN.map(([was]) => ({ name: `refuses ${was}`, code: `const pattern = ${was};`, errors: [{ messageId: 'quadratic' }] })),
});

it('The rule is the table in CONTRIBUTING.md, and has a row for every folder of src', () => {
  const [section = ''] = /^## What may import what$.*?^## /ms.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
  const rows = [...section.matchAll(/^\| (`(?:src\/)?[\w.-]+`(?:, `src\/[\w-]+`)*) \| (nothing|`.*) \|$/gm)];
  const list = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/^src\//, ''));
  const table = rows.flatMap(([, folders, allowed = '']) => {
    const [values, types] = allowed.split('; types of ');
    return list(folders).map((folder) => [folder, [...list(values), ...list(types).map((name) => `${name}:type`)]]);
  });
  expect(Object.fromEntries(table)).toEqual(DIRECTIONS);
  const folders = globSync('src/*/').map((path) => path.replaceAll('\\', '/').replace(/^src\/|\/$/g, ''));
  expect(Object.keys(DIRECTIONS)).toEqual(expect.arrayContaining(folders));
});

/** Imports by the file that has them. */
const ALLOWED = {
  'src/model/page.ts': "import { x } from '../lib/format.ts'; import { y } from './docs.ts'; import { z } from 'zod';",
  'src/components/a.ts': "import type { Page } from '../model/page.ts';",
  'src/content/docs/page.mdx': "import { Pin } from '#board';",
  'src/queries/content.ts': "import site from '#site-config'; import { getCollection } from 'astro:content'; import { join } from 'node:path';",
  'src/lib/format.test.ts': "import { join } from 'node:path'; import { page } from '../pages/feed.ts';",
  'scripts/check.ts': "import { page } from '../src/pages/feed.ts';",
};
const REFUSED: Readonly<Record<string, [messageId: string, code: string]>> = {
  'src/lib/format.ts': ['direction', "import { Pin } from '#board';"],
  'src/search/rank.ts': ['direction', "export { page } from '../model/page.ts';"],
  'src/components/b.ts': ['direction', "import { type Page } from '../model/page.ts';"],
  'src/islands/Modal.tsx': ['direction', "const page = import('../queries/content.ts');"],
  'src/components/c.ts': ['node', "import { join } from 'node:path';"],
  'src/model/docs.ts': ['content', "import { getCollection } from 'astro:content';"],
};

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('import directions', importDirections, {
  valid: Object.entries(ALLOWED).map(([filename, code]) => ({ name: `lets ${filename} be`, filename, code })),
  invalid: Object.entries(REFUSED).map(([filename, [messageId, code]]) => ({ name: `refuses ${filename}`, filename, code, errors: [{ messageId }] })),
});
