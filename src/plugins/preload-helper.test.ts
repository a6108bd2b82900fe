import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { build, type Rolldown } from 'vite';
import { preloadHelper } from './preload-helper.ts';

/** Bundles a page script that imports two parts on demand, which share a third. */
async function bundle(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'preload-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'page.js'), "addEventListener('a', () => import('./first.js')); addEventListener('b', () => import('./second.js'));");
  writeFileSync(join(root, 'shared.js'), 'export const shared = () => document.title;');
  for (const name of ['first', 'second'])
    writeFileSync(join(root, `${name}.js`), `import { shared } from './shared.js'; console.log('${name}', shared());`);
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [preloadHelper()],
    build: { write: false, rolldownOptions: { input: join(root, 'page.js') } },
  })) as Rolldown.RolldownOutput;
  return result.output.flatMap((file) => (file.type === 'chunk' && file.isEntry ? file.code : [])).join();
}

test('The script of a page asks for all files of a part together, without the larger helper of Vite', async () => {
  const code = await bundle();
  expect(code).toContain('modulepreload');
  expect(code).toMatch(/assets\/shared/);
  expect(code).not.toContain('vite:preloadError');
});
