import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

// Each test runs the command, which is slow on a busy machine.

const PAGE = 'e2e/variants/broken-page-link/docs/index.md';

const SMALL_SITE = { ...process.env, CI: '', SITE_CONFIG: 'e2e/variants/broken-page-link/site.config.ts' };

/** Runs the command on a small site. */
function check(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check.ts', ...args], {
    encoding: 'utf8',
    env: { ...SMALL_SITE, ...env },
  });
  return { status, stdout, stderr };
}

it('One page is checked by the checks of pages, with JSON output', () => {
  const { status, stdout } = check(['--json', PAGE]);
  const { checks, problems } = JSON.parse(stdout) as {
    checks: { name: string; passed: boolean }[];
    problems: { file: string; rule: string; line: number }[];
  };
  expect(checks.map(({ name, passed }) => `${name} ${passed}`)).toEqual(['content false', 'prose true', 'code true', 'api true']);
  expect(problems).toMatchObject([{ file: PAGE, rule: 'link', line: 8 }]);
  expect(status).toBe(1);
});

it.each([
  ['a check', 'proze', 'unknown check "proze"; did you mean "prose"? Checks: content, prose, code, api, types, lint, format, freshness, external'],
  ['a page', 'docs/indx.md', `the file docs/indx.md does not exist; did you mean ${PAGE}?`],
  ['an option', '--jason', "Unknown option '--jason'; options: --json, --fix, --watch, --help"],
])('The name of %s that does not exist is reported on one line', (_what, name, message) => {
  expect(check([name])).toEqual({ status: 1, stdout: '', stderr: `${message}\n` });
});

it('If the reader of a pipe has enough lines, the check ends without an error message', async () => {
  const child = spawn(process.execPath, ['scripts/check.ts', 'content', PAGE], { env: SMALL_SITE, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const message = text(child.stderr);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(await message).toBe('');
});

it('A wrong argument is also reported as JSON', () => {
  const { stdout, status } = check(['--json', 'proze']);
  const { problems } = JSON.parse(stdout) as { problems: unknown };
  expect(problems).toMatchObject([{ check: 'arguments', message: expect.stringContaining('unknown check "proze"') as unknown }]);
  expect(status).toBe(1);
});

it('Languages without a compiler are reported and not installed, and fail if CI is set', () => {
  const lonely = { PATH: dirname(process.execPath), SITE_CONFIG: 'src/site.config.ts' };
  const page = 'src/content/docs/mctk/gettingstarted/setup.mdx';
  const local = check(['code', page], lonely);
  expect(local.stdout).toMatch(/^note: code in .*bash.* is not checked, because bash is not installed; on Debian, run: apt install bash$/m);
  expect(local).toMatchObject({ status: 0 });
  const ci = check(['code', page], { ...lonely, CI: '1' });
  expect(ci.stdout).toContain('FAILED: code');
  expect(ci).toMatchObject({ status: 1 });
});

it('A page that cannot be parsed is reported once, and an API description that cannot be read is reported as not checked', () => {
  const page = 'e2e/variants/many-faults/docs/syntax.mdx';
  const { stdout, stderr, status } = check(['--json', page], { SITE_CONFIG: 'e2e/variants/many-faults/site.config.ts' });
  const { checks, problems } = JSON.parse(stdout) as {
    checks: { name: string; passed: boolean; notes: string[] }[];
    problems: { check: string; file: string }[];
  };
  expect(problems).toMatchObject([{ check: 'content', file: page, rule: 'syntax', line: 6 }]);
  const unreadable = `${page} cannot be read`;
  const unread = 'addresses of the API in e2e/variants/many-faults/api.yaml are not checked, as it cannot be read';
  expect(checks.slice(1)).toEqual([
    { name: 'prose', passed: true, notes: [unreadable] },
    { name: 'code', passed: true, notes: [unreadable, unread] },
    { name: 'api', passed: true, notes: [] },
  ]);
  expect({ stderr, status }).toEqual({ stderr: '', status: 1 });
});

it('Invalid front matter and API descriptions do not stop the checks of other pages', () => {
  // A separate folder, because the browser tests empty theirs at the start.
  const folder = mkdtempSync('e2e/.variants-check-');
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const page = (name: string, fields: string, text: string) =>
    write(
      `docs/${name}.md`,
      `---\ntitle: ${name}\ndescription: The page called ${name}, which a test of the checks has written.\n${fields}---\n\n${text}\n`,
    );
  try {
    mkdirSync(join(folder, 'docs'));
    write(
      'site.config.ts',
      `import { defineVariant } from '../variants/variant-config.ts';
      export default defineVariant({ docs: '${folder}/docs', sidebars: { docs: [{ type: 'autogenerated', folder: '' }] }, apis: [{ id: 'api', file: '${folder}/api.yaml', path: '/api' }] });`,
    );
    write('api.yaml', 'openapi: 3.1.0\ninfo: [');
    page('index', '', 'Read [of it](/unread), of [the API](/api/get-a), and [of nothing](/nothing).');
    page('unread', 'slug: /unread\nrelated: [a: b\n', 'You recieve it.');
    page('wrong', 'statsu: planned\n', 'You recieve it.\n\n```json\n{ a }\n```');
    page('tagged', 'tags: [nosuch]\nrelated: [/unread, /api/get-a]\n', 'Text.');
    const { stdout, stderr } = check(['--json', 'content', 'prose', 'code'], { SITE_CONFIG: join(folder, 'site.config.ts') });
    const { problems } = JSON.parse(stdout) as { problems: { file: string; line: number; rule: string; check: string }[] };
    const pageProblems = problems.filter(({ file }) => file.startsWith(folder));
    expect(pageProblems.map(({ check: by, rule, file, line }) => `${by} ${rule} ${file.slice(folder.length + 1)}:${line}`).sort()).toEqual([
      'code code docs/wrong.md:10',
      'content api api.yaml:2',
      'content front-matter docs/unread.md:5',
      'content front-matter docs/wrong.md:4',
      'content link docs/index.md:6',
      'content name docs/tagged.md:4',
      'prose spelling docs/wrong.md:7',
    ]);
    expect(stderr).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
