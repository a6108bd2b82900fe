import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const WATCH = pathToFileURL('scripts/check/watch.ts').href;

it('What is saved is checked again: a page by itself, and what every page may depend on with all of them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watch-'));
  for (const each of ['src', 'openapi', 'scripts']) mkdirSync(join(folder, each));
  // In place of the command: it says what it was asked for.
  writeFileSync(join(folder, 'scripts/check.ts'), "console.log(`checked ${process.argv.slice(2).join(' ')}`);\n");
  const child = spawn(process.execPath, ['-e', `import('${WATCH}').then(({ watchChecks }) => watchChecks([], ['content', 'prose']))`], {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const answers = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
  const next = async () => String((await answers.next()).value).trim();
  try {
    expect(await next()).toBe('checked content prose');
    writeFileSync(join(folder, 'src/a.md'), 'text');
    expect(await next()).toBe('checked src/a.md');
    writeFileSync(join(folder, 'openapi/a.yaml'), 'openapi: 3.1.0');
    // The page may be told once more, as systems tell of one writing several times.
    for (let answer = ''; answer !== 'checked content prose';) answer = await next();
  } finally {
    child.kill();
    rmSync(folder, { recursive: true });
  }
});
