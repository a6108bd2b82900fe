import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { listDataFiles } from '../sources/read-data.ts';
import { devRestart } from './dev-restart.ts';

it('Development restarts after a change of the configuration, of a file that it imports, or of a fact', () => {
  const folder = mkdtempSync(join(tmpdir(), 'configuration-'));
  const files = ['site.config.ts', 'sidebars.ts', 'names.ts'].map((name) => join(folder, name));
  const texts = [
    "import { z } from 'zod';\nimport { sidebars } from './sidebars.ts';\nexport default { sidebars, z };",
    "import type { Name } from './names.ts';\nexport const sidebars: Name[] = [];",
    "export { sidebars } from './sidebars.ts';\nexport type Name = string;",
  ];
  files.forEach((file, index) => writeFileSync(file, texts[index] ?? ''));
  const watch = (command: string) => {
    const addWatchFile = vi.fn<(file: string) => void>();
    const setUp = devRestart(pathToFileURL(files[0] ?? '')).hooks['astro:config:setup'] as unknown as (options: object) => void;
    setUp({ addWatchFile, command });
    return addWatchFile.mock.calls.flat();
  };
  expect(watch('dev').slice(0, files.length)).toEqual(files);
  expect(watch('dev')).toEqual(expect.arrayContaining(['src/content/sidebars.yaml', ...listDataFiles()].map((file) => resolve(file))));
  expect(watch('build')).toEqual([]);
  rmSync(folder, { recursive: true });
});
