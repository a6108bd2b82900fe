import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import smallSite from '../sources/fixtures/site/site.config.ts';
import { historyNotice } from './history-notice.ts';

/** Returns a build's messages. */
function build(site: Parameters<typeof historyNotice>[0], folder: string): string[] {
  const logger = { info: vi.fn<(line: string) => void>() };
  const { hooks } = historyNotice(site, folder);
  (hooks['astro:build:start'] as unknown as (options: object) => void)({ logger });
  return logger.info.mock.calls.flat();
}

test('A build without the history of its pages reports that on one line, if the site has a repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'history-'));
  const repository = { url: 'https://forge.example/docs', branch: 'main' };
  expect(build({ ...smallSite, repository }, folder)).toEqual([
    'Pages do not show when they were last changed, because this is not a git repository; see "Dates and history" in docs/operations.md.',
  ]);
  expect(build({ ...smallSite, repository: undefined }, folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
