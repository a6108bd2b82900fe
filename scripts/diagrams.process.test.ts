import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DIAGRAM_FOLDER } from '../src/markdown/diagram-name.ts';
import { collectCodeBlocks } from './code/collect-code-blocks.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(resolve('e2e/.variants-diagrams-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the source of a diagram of the site, which is drawn already. */
function findDrawn(): string {
  for (const file of globSync('src/content/docs/**/*.md')) {
    const block = collectCodeBlocks({ file, source: readFileSync(file, 'utf8') }).find(({ language }) => language === 'mermaid');
    if (block) return block.code;
  }
  throw new Error('no page has a diagram');
}

test('A block is the diagram that the build sees, whatever its fence, and a run for other pages removes no drawing', () => {
  const lines = findDrawn().split('\n');
  const fenced = (fence: string, prefix: string) => [`${fence}mermaid alt="x"`, ...lines, fence].map((line) => prefix + line).join('\n');
  const page = ['---\ntitle: Diagrams\ndescription: Diagrams in all kinds of fences, in lists and in quotes, as pages may have them.\n---'];
  page.push(fenced('```', ''), fenced('~~~', ''), fenced('````', ''), fenced('```', '> '), `- In a list:\n\n${fenced('```', '  ')}`);
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs/index.md'), `${page.join('\n\n')}\n`);
  const config = join(folder, 'site.config.ts');
  const docs = JSON.stringify(relative('.', join(folder, 'docs')));
  writeFileSync(config, `import { defineVariant } from '../variants/variant-config.ts';\nexport default defineVariant({ docs: ${docs} });\n`);
  const before = globSync(`${DIAGRAM_FOLDER}/*`);
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/diagrams.ts'], { env: { ...process.env, SITE_CONFIG: config }, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toBe('0 drawn, 0 removed, 2 in all\n');
  expect(globSync(`${DIAGRAM_FOLDER}/*`)).toEqual(before);
});
