import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Vitest's setup of a run: temporary folders of all tests are in one folder, which is removed at the end. Tests need not remove theirs. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // As the system's: some tests look at what others may read.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
