import { spawn } from 'node:child_process';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { RunningServer } from '../../scripts/server/http-server.ts';
import { startServer } from '../../scripts/server/site-server.ts';
import { withLock } from '../../scripts/tools/lock.ts';
import { ProjectCopy } from './project-copy.ts';
import { addOneOfEach } from '../build/added-content.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/**
 * Timeout for a test that builds, in milliseconds: builds of one checkout wait
 * for each other, including those of thousands of pages by `npm run bench`.
 */
export const BUILD_TIMEOUT = 1_200_000;
/** Folder of built variants, from the project root. */
export const VARIANTS_OUT = join(ROOT, 'e2e/.variants');

/** The variant with the whole site, and more. */
const WHOLE_SITE = 'base-path';

/** Result of a build. */
export interface BuildResult {
  code: number;
  /** Both output streams without colours. */
  output: string;
}

interface BuildOptions {
  /** The build must fail; otherwise it must succeed. */
  expectFailure?: boolean;
  /** Folder to build into, from the project root. */
  outDir?: string;
  /** Further environment variables, such as `STRICT`. */
  env?: Record<string, string>;
  args?: readonly string[];
}

/**
 * Builds the small site `variants/<name>`.
 *
 * @throws Error with the build's output on an unexpected result
 */
export async function buildVariant(
  name: string,
  { expectFailure = false, outDir = `e2e/.variants/${name}`, env = {}, args = [] }: BuildOptions = {},
): Promise<BuildResult> {
  const result = await runBuild({ ...env, SITE_CONFIG: `e2e/variants/${name}/site.config.ts`, OUT_DIR: outDir }, args);
  if ((result.code !== 0) !== expectFailure)
    throw new Error(`variant "${name}" was expected to ${expectFailure ? 'fail' : 'build'}, exit code ${result.code}:\n${result.output}`);
  return result;
}

/**
 * Builds the whole site with a base path, and one more of each kind that
 * writers and API teams add. Uses a copy of the project, in which a test may
 * look for new files.
 *
 * @throws Error with the build's output if it failed or had warnings
 */
async function buildWholeSite(): Promise<void> {
  using copy = new ProjectCopy();
  addOneOfEach(copy);
  const variables = {
    SITE_CONFIG: `e2e/variants/${WHOLE_SITE}/site.config.ts`,
    OUT_DIR: `e2e/.variants/${WHOLE_SITE}`,
    STRICT: '1',
    COMPRESSION: 'quick',
  };
  const { code, output } = await copy.run('node', ['scripts/build.ts'], variables);
  if (code !== 0 || /\[(?:WARN|ERROR)\]/.test(output)) throw new Error(`the build of the whole site, exit code ${code}, says:\n${output}`);
  cpSync(join(copy.folder, variables.OUT_DIR), join(VARIANTS_OUT, WHOLE_SITE), { recursive: true });
}

/** Serves the variant on a free port. Builds it unless a test of this run has done so. */
export async function serveVariant(name: string): Promise<RunningServer> {
  const folder = join(VARIANTS_OUT, name);
  return withLock(`${folder}.lock`, async () => {
    const failure = `${folder}.failed`;
    if (existsSync(failure)) throw new Error(`variant "${name}" does not build; the first test that needed it says why`);
    if (!existsSync(folder)) {
      writeFileSync(failure, '');
      await (name === WHOLE_SITE ? buildWholeSite() : buildVariant(name));
      rmSync(failure);
    }
    return startServer(folder, 0);
  });
}

function runBuild(variables: Record<string, string>, args: readonly string[]): Promise<BuildResult> {
  const path = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const env = { ...process.env, STRICT: '', FORCE_COLOR: '0', COMPRESSION: 'quick', ...variables, PATH: path };
  return new Promise((done, fail) => {
    const child = spawn('node', ['scripts/build.ts', ...args], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', fail);
    child.on('close', (code) => done({ code: code ?? 1, output: stripVTControlCharacters(Buffer.concat(chunks).toString()) }));
  });
}
