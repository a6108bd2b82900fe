import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

const PAGE = 'e2e/variants/broken-page-link/docs/index.md';

/** Runs the command for a small site. */
function check(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, CI: '', SITE_CONFIG: 'e2e/variants/broken-page-link/site.config.ts', ...env },
  });
  return { status, stdout, stderr };
}

it('One page is checked by what looks at pages, and programs read what is wrong in it', () => {
  const { status, stdout } = check(['--json', PAGE]);
  const { checks, problems } = JSON.parse(stdout) as {
    checks: { name: string; passed: boolean }[];
    problems: { file: string; rule: string; line: number }[];
  };
  expect(checks.map(({ name, passed }) => `${name} ${passed}`)).toEqual(['content false', 'prose true', 'code true']);
  expect(problems).toMatchObject([{ file: PAGE, rule: 'link', line: 8 }]);
  expect(status).toBe(1);
});

it.each([
  ['a check', 'proze', 'no check is named "proze"; did you mean "prose"? Checks: content, prose, code, types, lint, format, freshness'],
  ['a page', 'docs/indx.md', `there is no file docs/indx.md; did you mean ${PAGE}?`],
  ['an option', '--jason', 'there is no option --jason; did you mean --json?'],
])('The name of %s that is not there is told in one line', (_what, name, message) => {
  expect(check([name])).toEqual({ status: 1, stdout: '', stderr: `${message}\n` });
});

it('Programs read of a wrong argument too', () => {
  const { stdout, status } = check(['--json', 'proze']);
  const { problems } = JSON.parse(stdout) as { problems: unknown };
  expect(problems).toMatchObject([{ check: 'arguments', message: expect.stringContaining('no check is named "proze"') as unknown }]);
  expect(status).toBe(1);
});

it('What no compiler is there for is named and not installed, and fails where CI is set', () => {
  const lonely = { PATH: dirname(process.execPath), SITE_CONFIG: 'src/site.config.ts' };
  const page = 'src/content/docs/mctk/gettingstarted/setup.mdx';
  const local = check(['code', page], lonely);
  expect(local.stdout).toMatch(/^note: code in .*bash.* is not checked, as bash is not there; on Debian: apt install bash$/m);
  expect(local).toMatchObject({ status: 0 });
  const ci = check(['code', page], { ...lonely, CI: '1' });
  expect(ci.stdout).toContain('FAILED: code');
  expect(ci).toMatchObject({ status: 1 });
});

it('A page that cannot be parsed is told once, and an unreadable API description keeps the report from no program', () => {
  const page = 'e2e/variants/many-faults/docs/syntax.mdx';
  const { stdout, stderr, status } = check(['--json', page], { SITE_CONFIG: 'e2e/variants/many-faults/site.config.ts' });
  const { checks, problems } = JSON.parse(stdout) as {
    checks: { name: string; passed: boolean; notes: string[] }[];
    problems: { check: string; file: string }[];
  };
  expect(problems.filter(({ file }) => file === page)).toMatchObject([{ check: 'content', rule: 'syntax', line: 6 }]);
  expect(problems.filter(({ file }) => file !== page)).toMatchObject([{ check: 'code', file: 'e2e/variants/many-faults/api.yaml' }]);
  expect(checks[1]).toEqual({ name: 'prose', passed: true, notes: [`${page} cannot be read`] });
  expect({ stderr, status }).toEqual({ stderr: '', status: 1 });
});
