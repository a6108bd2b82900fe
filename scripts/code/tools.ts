import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from '../tools/run.ts';

interface Tool {
  /** Languages of its blocks. */
  languages: readonly string[];
  /** Debian packages that contain it. */
  packages: readonly string[];
}

const TOOLS: Readonly<Record<string, Tool>> = {
  bash: { languages: ['bash', 'shellsession'], packages: ['bash'] },
  python3: { languages: ['python'], packages: ['python3-minimal'] },
  cc: { languages: ['c'], packages: ['gcc', 'libc6-dev'] },
  dtc: { languages: ['dts'], packages: ['device-tree-compiler'] },
};

/** Finds missing compilers for code of some languages; installs nothing. */
export function findMissingTools(usedLanguages: ReadonlySet<string>) {
  const used = Object.entries(TOOLS).filter(([, { languages }]) => languages.some((language) => usedLanguages.has(language)));
  const missing = used.filter(([program]) => !isOnPath(program));
  return {
    programs: missing.map(([program]) => program),
    languages: missing.flatMap(([, { languages }]) => languages),
    packages: missing.flatMap(([, { packages }]) => packages),
  };
}

/** Looks for a program on PATH; starting each would take a tenth of a second. */
function isOnPath(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => ['', '.exe'].some((ending) => existsSync(join(folder, `${program}${ending}`))));
}

/**
 * Installs missing compilers for code blocks.
 *
 * @throws Error naming those that cannot be installed
 */
export async function ensureTools(): Promise<void> {
  const { programs, packages } = findMissingTools(new Set(Object.values(TOOLS).flatMap(({ languages }) => languages)));
  if (programs.length === 0 || (await installPackages(packages))) return;
  throw new Error(`Code blocks cannot be checked without ${programs.join(', ')}; install ${packages.join(', ')}`);
}
