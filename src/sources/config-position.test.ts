import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locateInConfig } from './config-position.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-position-'));
const file = join(folder, 'site.config.ts');

beforeAll(() => {
  writeFileSync(join(folder, 'sidebars.ts'), "export const sidebars = {\n  docs: ['index', { label: 'All' }],\n};\n");
  writeFileSync(
    file,
    `import { sidebars, sidebars as others } from './sidebars.ts';\nconst footer = { style: 'dark' };\nexport default define({\n  footer,\n  docs: [{ sidebars }, { sidebars: others }],\n  made: make(),\n  read: read('${relative(process.cwd(), join(folder, 'sidebars.yaml'))}'),\n});\n`,
  );
  writeFileSync(join(folder, 'sidebars.yaml'), 'docs:\n  - index\n  - label: All\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['a constant', ['footer', 'style'], 'site.config.ts', 2, 18],
  ['another file', ['docs', 0, 'sidebars', 'docs', 1, 'label'], 'sidebars.ts', 2, 21],
  ['another file, under another name', ['docs', 1, 'sidebars', 'docs', 0], 'sidebars.ts', 2, 10],
  ['a file that a call reads', ['read', 'docs', 1, 'label'], 'sidebars.yaml', 3, 5],
  ['the nearest place above what is computed', ['made', 'a', 'b'], 'site.config.ts', 6, 3],
])('A field is found in %s', (_where, path, name, line, column) => {
  expect(locateInConfig(pathToFileURL(file), path)).toEqual({ file: relative(process.cwd(), join(folder, name)), line, column });
});
