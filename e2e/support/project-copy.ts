import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, matchesGlob, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../..');

/** A copy of the project without generated files, which a test may change. */
export class ProjectCopy {
  readonly folder: string;

  constructor() {
    this.folder = realpathSync(mkdtempSync(join(tmpdir(), 'project-')));
    const ignored = ['.git', ...readLines(join(ROOT, '.gitignore')).map((pattern) => pattern.replace(/\/$/, ''))];
    const isIncluded = (path: string) => !ignored.some((pattern) => matchesGlob(pattern.includes('/') ? path : basename(path), pattern));
    cpSync(ROOT, this.folder, { recursive: true, filter: (path) => path === ROOT || isIncluded(relative(ROOT, path)) });
    const modules = join(this.folder, 'node_modules');
    mkdirSync(modules);
    // Each separately: caches that tools put next to the packages stay in the copy.
    const isPackage = (name: string) => !name.startsWith('.') || name === '.bin';
    for (const name of readdirSync(join(ROOT, 'node_modules')).filter(isPackage)) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }

  /** Adds every file of a folder with the project's layout. */
  addFiles(folder: string): void {
    for (const file of globSync('**/*.*', { cwd: folder })) cpSync(join(folder, file), join(this.folder, file), { force: false, errorOnExist: true });
  }

  /** Adds text to the end of a file. */
  append(file: string, text: string): void {
    this.#change(file, (source) => source + text);
  }

  /**
   * Adds text right after another.
   *
   * @throws Error when the file doesn't have it
   */
  addAfter(file: string, text: string, added: string): void {
    this.#change(file, (source) => {
      if (!source.includes(text)) throw new Error(`${file} doesn't contain "${text}"; update this test`);
      return source.replace(text, () => text + added);
    });
  }

  /**
   * Adds a block right under a key of a YAML file.
   *
   * @param keys keys from the root to the block's parent
   * @throws Error when the file has no such key in block form
   */
  addUnder(file: string, keys: readonly string[], block: string): void {
    this.#change(file, (source) => {
      const lines = source.split('\n');
      const at = keys.reduce((from, key, depth) => {
        const index = lines.indexOf(`${'  '.repeat(depth)}${key}:`, from);
        if (index < 0) throw new Error(`${file} has no block "${keys.join('.')}"; update this test`);
        return index + 1;
      }, 0);
      return lines.toSpliced(at, 0, ...block.trimEnd().split('\n')).join('\n');
    });
  }

  /** Environment of project commands in the copy. */
  get env(): NodeJS.ProcessEnv {
    const path = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
    return { ...process.env, FORCE_COLOR: '0', STRICT: '', SITE_CONFIG: undefined, CACHE_DIR: undefined, OUT_DIR: 'dist', PATH: path };
  }

  /** Runs a project command in the copy. Returns its exit code and output, both streams without colours. */
  run(command: string, args: readonly string[], variables: Record<string, string> = {}): Promise<{ code: number; output: string }> {
    const env = { ...this.env, ...variables };
    return new Promise((done, fail) => {
      const child = spawn(command, args, { cwd: this.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
      const chunks: Buffer[] = [];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      child.on('error', fail);
      child.on('close', (code) => done({ code: code ?? 1, output: stripVTControlCharacters(Buffer.concat(chunks).toString()) }));
    });
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #change(file: string, change: (source: string) => string): void {
    const path = join(this.folder, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
}

function readLines(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}
