import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Tinypool from 'tinypool';
import { hasSameCompression, BROTLI_QUALITY, QUICK_BROTLI_QUALITY } from '../../src/integration/completion-mark.ts';
import type { Task } from './compress-file.ts';
import { CODINGS, EXTENSIONS } from './compressed-forms.ts';

const LARGE_SITE_BYTES = 32 * 1024 * 1024;
/** Files for programs: as many bytes as the pages, but no reader waits for them. */
const FOR_PROGRAMS = /\.md$|^llms\b/;
/** Files per thread task. */
const BATCH = 16;

/**
 * Writes the compressed forms of every text file of a built site next to it,
 * for servers that send them unchanged. Those of files unchanged since a
 * compressed previous site are copied from there. Files that the build
 * compressed itself stay.
 */
export class SiteCompression {
  readonly #folder: string;
  readonly #last: string | undefined;
  readonly #threads = new Tinypool({ filename: new URL('compress-file.ts', import.meta.url).href });
  readonly #known = new Set<string>();
  #quality: number | undefined;
  #batches: Task[][] = [];
  #running: Promise<void>[] = [];

  /** @param last folder of the previous site, which may be missing */
  constructor(folder: string, last?: string) {
    this.#folder = folder;
    this.#last = last && hasSameCompression(last) ? last : undefined;
  }

  /** Begins with the existing files, which must not change any more. Takes one thread, because the build continues in parallel. */
  begin(): void {
    this.#addFiles();
    this.#run();
  }

  /** Compresses the rest in one thread per processor. */
  async finish(): Promise<void> {
    this.#addFiles();
    for (let thread = 0; thread < this.#threads.options.maxThreads; thread += 1) this.#run();
    await Promise.all(this.#running);
    await this.#threads.destroy();
  }

  /** Drops the rest after a failed build. */
  async cancel(): Promise<void> {
    this.#batches = [];
    await Promise.allSettled(this.#running);
    await this.#threads.destroy();
  }

  #addFiles(): void {
    const paths = globSync(`**/*.{${EXTENSIONS.join()}}`, { cwd: this.#folder }).filter((path) => !this.#known.has(path));
    this.#quality ??= this.#chooseQuality(paths);
    const tasks = paths.map((path) => this.#makeTask(path));
    paths.forEach((path) => this.#known.add(path));
    for (let start = 0; start < tasks.length; start += BATCH) this.#batches.push(tasks.slice(start, start + BATCH));
  }

  #chooseQuality(paths: readonly string[]): number {
    const uncompressed = paths.map((path) => join(this.#folder, path)).filter((file) => !existsSync(file + CODINGS[0].suffix));
    const bytes = uncompressed.reduce((sum, file) => sum + statSync(file).size, 0);
    return bytes < LARGE_SITE_BYTES ? BROTLI_QUALITY : QUICK_BROTLI_QUALITY;
  }

  #makeTask(path: string): Task {
    return {
      file: join(this.#folder, path),
      last: this.#last && join(this.#last, path),
      quality: FOR_PROGRAMS.test(path) ? QUICK_BROTLI_QUALITY : (this.#quality ?? BROTLI_QUALITY),
    };
  }

  #run(): void {
    const running = this.#work();
    // Reported when awaited.
    running.catch(() => undefined);
    this.#running.push(running);
  }

  async #work(): Promise<void> {
    for (let batch = this.#batches.shift(); batch; batch = this.#batches.shift()) await this.#threads.run(batch);
  }
}
