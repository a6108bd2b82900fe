import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each([
  ['scripts/test.ts', 'unknown runner "nope"; runners: check, unit, '],
  ['scripts/contact-sheet.ts', 'unknown page type "nope"'],
  ['scripts/lighthouse.ts', "Unexpected argument 'nope'; options: --quick"],
  ['scripts/bench.ts', "Unexpected argument 'nope'; options: --large, --relevance"],
])('%s reports a name that does not exist on one line', (script, message) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'nope'], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(message);
  expect(stderr.trim()).not.toContain('\n');
});
