import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '../support/test.ts';
import { ProjectCopy } from '../support/project-copy.ts';

const NAME = 'comet/peripherals/thermal';
const DESCRIPTION = 'Read how warm the processor is from the shell, once or every few seconds.';

test('npm run new writes a page, puts it into the sidebar, and checks both', async () => {
  using copy = new ProjectCopy();
  const flags = ['scripts/new.ts', 'page', '--name', NAME, '--title', 'Read the temperature'];
  expect(await copy.run('node', flags)).toEqual({ code: 1, output: 'a new page needs --description\n' });
  const { code, output } = await copy.run('node', [...flags, '--description', DESCRIPTION]);
  expect(code, output).toBe(0);
  expect(output).toContain(`http://localhost:4321/${NAME}`);
  const page = readFileSync(join(copy.folder, `src/content/docs/${NAME}.md`), 'utf8');
  expect(page).toBe(`---\ntitle: Read the temperature\ndescription: ${DESCRIPTION}\ndraft: true\n---\n\n`);
  expect(readFileSync(join(copy.folder, 'src/content/sidebars.yaml'), 'utf8')).toContain(`- ${NAME}\n`);

  const again = await copy.run('node', [...flags, '--description', DESCRIPTION]);
  expect(again).toEqual({ code: 1, output: `src/content/docs/${NAME}.md already exists\n` });
});

test('npm run new cuts a version once, whole, and leaves nothing behind if it cannot write a file of it', { tag: '@all' }, async () => {
  using copy = new ProjectCopy();
  const cut = ['scripts/new.ts', 'version', '--name', '1.0'];
  const file = join(copy.folder, 'src/content/docs-1.0/index.mdx');
  const config = join(copy.folder, 'src/site.config.ts');
  const before = readFileSync(config, 'utf8');

  const obstacle = join(copy.folder, 'src/content/sidebars-1.0.yaml');
  symlinkSync(join(copy.folder, 'none/file'), obstacle);
  const failed = await copy.run('node', cut);
  expect(failed.output).toContain('EEXIST');
  expect([failed.code, existsSync(dirname(file)), readFileSync(config, 'utf8')]).toEqual([1, false, before]);
  rmSync(obstacle);

  const written = await copy.run('node', cut);
  expect(written.code, written.output).toBe(0);
  expect(existsSync(file)).toBe(true);
  expect(await copy.run('node', cut)).toEqual({ code: 1, output: '--name: src/content/docs-1.0 already exists\n' });
});
