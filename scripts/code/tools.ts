import { spawnSync } from 'node:child_process';
import { installPackages } from '../tools/debian.ts';

/** Programs that read code blocks, and the Debian packages that bring them. */
const TOOLS: Readonly<Record<string, readonly string[]>> = {
  bash: ['bash'],
  python3: ['python3-minimal'],
  cc: ['gcc', 'libc6-dev'],
  dtc: ['device-tree-compiler'],
};

/**
 * Makes sure that the compilers which read code blocks are there.
 *
 * @throws Error naming those that are missing and cannot be installed
 */
export async function ensureTools(): Promise<void> {
  const missing = Object.keys(TOOLS).filter((tool) => spawnSync(tool, ['--version']).error);
  if (missing.length === 0) return;
  const packages = missing.flatMap((tool) => TOOLS[tool] ?? []);
  if (!(await installPackages(packages)))
    throw new Error(`Code blocks cannot be checked without ${missing.join(', ')}; install ${packages.join(', ')}`);
}
