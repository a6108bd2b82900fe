import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ENTER, ESCAPE, runAtTerminal, SPACE } from '../support/terminal.ts';
import { expect, test } from '../support/test.ts';
import { ProjectCopy } from '../support/project-copy.ts';

const ID = 'comet/peripherals/thermal';
const DESCRIPTION = 'Read how warm the processor is from the shell, once or every few seconds.';

test('npm run new asks in the terminal, rejects invalid answers, shows what it writes, and puts the page into the sidebar', async () => {
  using copy = new ProjectCopy();
  const { code, shown } = await runAtTerminal(
    'node scripts/new.ts',
    [
      { waitFor: 'What is new?', types: ENTER },
      { waitFor: 'Path of the page', types: `Comet/Thermal${ENTER}` },
      { waitFor: 'such as "comet/thermal"', types: `${'\x7f'.repeat(40)}${ID}${ENTER}` },
      { waitFor: 'Title', types: `Read the temperature${ENTER}` },
      { waitFor: 'One plain sentence', types: `Too short${ENTER}` },
      { waitFor: 'at least 50 characters', types: `${'\x7f'.repeat(40)}${DESCRIPTION}${ENTER}` },
      { waitFor: 'Tags', types: `${SPACE}${ENTER}` },
      { waitFor: 'Format', types: ENTER },
      { waitFor: 'Page in the sidebar', types: ENTER },
      { waitFor: 'Write ', types: ENTER },
    ],
    { cwd: copy.folder, env: copy.env },
  );
  expect(code, shown).toBe(0);
  expect(shown).toContain(`${ID}.md (new)`);
  expect(shown).toContain(`+      - ${ID}`);
  expect(shown).toContain(`open http://localhost:4321/${ID}`);
  expect(shown, 'what is written is right').not.toMatch(/^\S+:\d+:\d+: /m);
  const page = readFileSync(join(copy.folder, `src/content/docs/${ID}.md`), 'utf8');
  expect(page).toMatch(/^---\ntitle: Read the temperature\ndescription: Read how warm .+\ntags: \[.+\]\ndraft: true\n---\n/);

  const again = await copy.run('node', ['scripts/new.ts', 'doc', '--id', ID]);
  expect(again).toEqual({ code: 1, output: `--id: src/content/docs/${ID}.md already exists\n` });
});

test('npm run new writes nothing if it is cancelled, and without a terminal only with a flag', async () => {
  using copy = new ProjectCopy();
  const flags = ['scripts/new.ts', 'author', '--key', 'field', '--name', 'Field team', '--title', 'Installs', '--description', DESCRIPTION];
  const file = join(copy.folder, 'src/content/authors/field.yaml');

  const command = ['node', ...flags.map((flag) => `'${flag}'`), "--url ''"].join(' ');
  const stopped = await runAtTerminal(command, [{ waitFor: 'Write ', types: ESCAPE }], { cwd: copy.folder, env: copy.env });
  expect(stopped.shown).toContain('Nothing was written.');
  const silent = await copy.run('node', flags);
  expect(silent.output).toContain('nothing was written; add --yes to write it');
  expect([stopped.code, silent.code, existsSync(file)]).toEqual([1, 1, false]);

  const written = await copy.run('node', [...flags, '--yes']);
  expect(written.code, written.output).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('name: Field team\n');
});

test('npm run new cuts a version once, whole, and leaves nothing behind if it cannot write a file of it', { tag: '@all' }, async () => {
  using copy = new ProjectCopy();
  const cut = ['scripts/new.ts', 'version', '--name', '1.0'];
  const file = join(copy.folder, 'src/content/docs-1.0/index.mdx');
  const config = join(copy.folder, 'src/site.config.ts');
  const before = readFileSync(config, 'utf8');
  expect((await copy.run('node', cut)).output).toContain('nothing was written; add --yes to write it');

  const obstacle = join(copy.folder, 'src/content/sidebars-1.0.yaml');
  symlinkSync(join(copy.folder, 'none/file'), obstacle);
  const failed = await copy.run('node', [...cut, '--yes']);
  expect(failed.output).toContain('ENOENT');
  expect([failed.code, existsSync(dirname(file)), readFileSync(config, 'utf8')]).toEqual([1, false, before]);
  rmSync(obstacle, { force: true });

  const written = await copy.run('node', [...cut, '--yes']);
  expect(written.code, written.output).toBe(0);
  expect(existsSync(file)).toBe(true);
  const again = await copy.run('node', [...cut, '--yes']);
  expect(again).toEqual({ code: 1, output: '--name: the version "1.0" already exists\n' });
});
