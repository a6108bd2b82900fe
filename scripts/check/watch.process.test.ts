import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const WATCH = pathToFileURL('scripts/check/watch.ts').href;
const folder = mkdtempSync(join(tmpdir(), 'watch-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('Saved files, also by a rename, are checked once: a page on its own, and shared files with all pages; so are deleted files', async () => {
  for (const each of ['src/docs', 'openapi', 'scripts']) mkdirSync(join(folder, each), { recursive: true });
  // Replaces the command, and prints its arguments.
  writeFileSync(join(folder, 'scripts/check.ts'), "console.log(`checked ${process.argv.slice(2).join(' ')}`);\n");
  writeFileSync(join(folder, 'src/docs/a.md'), 'text');
  const child = spawn(process.execPath, ['-e', `import('${WATCH}').then(({ watchChecks }) => watchChecks([], ['content', 'prose', 'api']))`], {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  /** Reads the next non-empty lines. */
  const read = async (count: number) => {
    const found: string[] = [];
    while (found.length < count) {
      const line = String((await lines.next()).value);
      if (line !== '') found.push(line);
    }
    return found;
  };
  const saveByRename = (text: string) => {
    writeFileSync(join(folder, 'sed'), text);
    renameSync(join(folder, 'sed'), join(folder, 'src/docs/a.md'));
  };
  try {
    expect(await read(2)).toEqual(['checked content prose api', 'Watching; press Ctrl+C to stop']);
    for (const text of ['one', 'two', 'three']) {
      saveByRename(text);
      expect(await read(2)).toEqual(['src/docs/a.md:', 'checked src/docs/a.md']);
    }
    writeFileSync(join(folder, 'src/docs/a.md'), 'four');
    expect(await read(2)).toEqual(['src/docs/a.md:', 'checked src/docs/a.md']);
    writeFileSync(join(folder, 'openapi/a.yaml'), 'openapi: 3.1.0');
    expect(await read(2)).toEqual(['openapi/a.yaml:', 'checked content prose api']);
    writeFileSync(join(folder, 'src/tags.yaml'), 'a: {}');
    expect(await read(2)).toEqual(['src/tags.yaml:', 'checked content prose']);
    rmSync(join(folder, 'src/docs/a.md'));
    expect(await read(2)).toEqual(['src/docs/a.md:', 'checked content prose']);
  } finally {
    child.kill();
  }
});
