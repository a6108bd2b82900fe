import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { RuleTester } from 'oxlint/plugins-dev';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, importDirections } from './import-directions.ts';

RuleTester.describe = describe;
RuleTester.it = it;

/** One file per room. */
const FILES = {
  'content.config.ts': 'src/content.config.ts',
  'site.config.ts': 'src/site.config.ts',
  content: 'src/content/docs/page.mdx',
  lib: 'src/lib/day.ts',
  styles: 'src/styles/base.css',
  config: 'src/config/config-fields.ts',
  reference: 'src/reference/slug.ts',
  search: 'src/search/rank.ts',
  offline: 'src/offline/pack.ts',
  model: 'src/model/page.ts',
  sources: 'src/sources/content-files.ts',
  markdown: 'src/markdown/callouts.ts',
  checks: 'src/checks/check-links.ts',
  integration: 'src/integration/islands.ts',
  queries: 'src/queries/docs.ts',
  islands: 'src/islands/Modal.tsx',
  components: 'src/components/navigation/menu.ts',
  layouts: 'src/layouts/frame.ts',
  product: 'src/product/board/pin.ts',
  pages: 'src/pages/blog/feed.ts',
} as const;

type Room = keyof typeof FILES;
const ROOMS = Object.keys(FILES) as Room[];

/** The layout table of CONTRIBUTING.md: allowed imports of a room besides its own files; `queries:type` allows only types. */
const TABLE = Object.fromEntries(
  [
    ...(/^## What may import what$.*?^## /ms.exec(readFileSync('CONTRIBUTING.md', 'utf8'))?.[0] ?? '').matchAll(
      /^\| (`(?:src\/)?[\w.-]+`(?:, `src\/[\w-]+`)*) \| (nothing|`.*) \|$/gm,
    ),
  ].flatMap(([, rooms = '', allowed = '']) => {
    const [values = '', types = ''] = allowed.split('; types of ');
    const list = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/^src\//, ''));
    return list(rooms).map((room) => [room, [...list(values), ...list(types).map((name) => `${name}:type`)]]);
  }),
) as unknown as Readonly<Record<Room, readonly string[]>>;

/** Rooms whose files run at build time with Node. */
const WITH_NODE: readonly Room[] = ['reference', 'sources', 'markdown', 'checks', 'integration', 'queries'];
const WITH_COLLECTIONS: readonly Room[] = ['queries', 'content.config.ts'];

function importFrom(from: Room, to: Room, keyword = 'import'): string {
  const path = relative(dirname(FILES[from]), FILES[to]);
  return `${keyword} { x } from '${path.startsWith('.') ? path : `./${path}`}';`;
}

it('The rule matches the table in CONTRIBUTING.md', () => {
  expect(DIRECTIONS).toEqual(TABLE);
  expect(Object.keys(TABLE).toSorted()).toEqual(ROOMS.toSorted());
});

const pairs = ROOMS.flatMap((from) => ROOMS.map((to) => ({ from, to, filename: FILES[from], code: importFrom(from, to) })));
const isAllowed = ({ from, to }: { from: Room; to: Room }) => from === to || TABLE[from].includes(to);
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } });

tester.run('import directions between rooms', importDirections, {
  valid: pairs.filter(isAllowed).map(({ from, to, ...test }) => ({ ...test, name: `lets ${from} import ${to}` })),
  invalid: pairs
    .filter((pair) => !isAllowed(pair))
    .map(({ from, to, ...test }) => ({
      ...test,
      name: `does not let ${from} import ${to}`,
      errors: [{ messageId: 'direction' }],
    })),
});

tester.run('import directions for types', importDirections, {
  valid: (['queries', 'model'] as const).map((to) => ({
    name: `lets components import types of ${to}`,
    filename: FILES.components,
    code: importFrom('components', to, 'import type'),
  })),
  invalid: [
    {
      name: 'does not let components keep an import of reference for its effects',
      filename: FILES.components,
      code: "import { type Operation } from '../../reference/operation.ts';",
      errors: [{ messageId: 'direction' }],
    },
    ...(['islands', 'lib', 'search'] as const).map((from) => ({
      name: `does not let ${from} import types of queries`,
      filename: FILES[from],
      code: importFrom(from, 'queries', 'import type'),
      errors: [{ messageId: 'direction' }],
    })),
  ],
});

tester.run('import directions of modules with other names', importDirections, {
  valid: [
    ...ROOMS.map((from) => ({ name: `lets ${from} import packages`, filename: FILES[from], code: "import { z } from 'zod';" })),
    { name: 'lets content import the board components', filename: FILES.content, code: "import { Pin } from '#board';" },
    { name: 'lets pages import the landing components', filename: FILES.pages, code: "import { Hero } from '#landing';" },
    { name: 'lets queries import the configuration of the build', filename: FILES.queries, code: "import site from '#site-config';" },
    ...WITH_NODE.map((from) => ({ name: `lets ${from} import Node`, filename: FILES[from], code: "import { join } from 'node:path';" })),
    ...WITH_COLLECTIONS.map((from) => ({ name: `lets ${from} ask collections`, filename: FILES[from], code: "import { z } from 'astro:content';" })),
  ],
  invalid: [
    {
      name: 'does not let lib import the board components',
      filename: FILES.lib,
      code: "import { Pin } from '#board';",
      errors: [{ messageId: 'direction', data: { from: 'lib', to: 'product', allowed: 'nothing' } }],
    },
    {
      name: 'does not let lib import the boot components',
      filename: FILES.lib,
      code: "import { Partition } from '#boot';",
      errors: [{ messageId: 'direction', data: { from: 'lib', to: 'product', allowed: 'nothing' } }],
    },
    {
      name: 'does not let integration import the configuration of the build',
      filename: FILES.integration,
      code: "import site from '#site-config';",
      errors: [{ messageId: 'direction', data: { from: 'integration', to: 'site.config.ts', allowed: TABLE.integration.join(', ') } }],
    },
    ...ROOMS.filter((from) => !WITH_NODE.includes(from)).map((from) => ({
      name: `does not let ${from} import Node`,
      filename: FILES[from],
      code: "import { join } from 'node:path';",
      errors: [{ messageId: 'node', data: { from, source: 'node:path', allowed: WITH_NODE.join(', ') } }],
    })),
    ...ROOMS.filter((from) => !WITH_COLLECTIONS.includes(from)).map((from) => ({
      name: `does not let ${from} ask collections`,
      filename: FILES[from],
      code: "import { getCollection } from 'astro:content';",
      errors: [{ messageId: 'content' }],
    })),
  ],
});

tester.run('import directions where they do not hold', importDirections, {
  valid: ['src/data/pin.test.ts', 'src/islands/Modal.dom.test.tsx', 'scripts/check.ts', 'e2e/support/routes.ts', 'src-other/data/pin.ts'].map(
    (filename) => ({
      name: `lets ${filename} import anything`,
      filename,
      code: "import { join } from 'node:path'; import { page } from '../src/pages/blog/feed.ts'; import { x } from '../pages/y.ts';",
    }),
  ),
  invalid: [
    {
      name: 'does not take a name that only looks like a test for one',
      filename: 'src/data/test.ts',
      code: "import { x } from '../pages/y.ts';",
      errors: [{ messageId: 'direction' }],
    },
  ],
});
