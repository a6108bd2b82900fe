import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { run } from './run.ts';

/**
 * Builds the site into `OUT_DIR` (default `dist`). The pages are made in a
 * folder beside it that takes its place only when everything is right, so that
 * a failed build leaves the last good site alone.
 */
const target = resolve(process.env['OUT_DIR'] ?? 'dist');
const fresh = `${target}.building-${process.pid}`;
const old = `${target}.old-${process.pid}`;

mkdirSync(dirname(target), { recursive: true });
// Without frames no error prints a stack, whoever prints it.
const frames = process.env['DEBUG'] === '1' ? [] : ['--stack-trace-limit=0'];
const { code } = await run('node', [...frames, 'scripts/build-site.ts'], { env: { ...process.env, OUT_DIR: fresh, ASTRO_TELEMETRY_DISABLED: '1' } });
if (code === 0) {
  if (existsSync(target)) renameSync(target, old);
  renameSync(fresh, target);
} else if (existsSync(target)) {
  console.error(`The build stopped; ${target} still holds the last good site.`);
}
rmSync(fresh, { recursive: true, force: true });
rmSync(old, { recursive: true, force: true });
process.exitCode = code;
