import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Tinypool from 'tinypool';
import { BROTLI_QUALITY, QUICK_BROTLI_QUALITY } from '../../src/build/brotli-quality.ts';
import { isCompressedAlike } from '../../src/build/completion-mark.ts';
import type { Task } from './compress-file.ts';
import { CODINGS, EXTENSIONS } from './compressed-forms.ts';

const LARGE_SITE_BYTES = 32 * 1024 * 1024;
/** What programs read: as many bytes again as the pages, for which no reader waits. */
const FOR_PROGRAMS = /\.md$|^llms\b/;
/** Files that a thread is handed at once. */
const BATCH = 16;

/**
 * Writes the compressed forms of every text file of a built site beside it,
 * for servers that send them as they are. Those of a file that is the same in
 * the site before are copied from there, if that was compressed as well; what
 * the build compressed itself stays.
 */
export class SiteCompression {
  readonly #folder: string;
  readonly #last: string | undefined;
  readonly #threads = new Tinypool({ filename: new URL('compress-file.ts', import.meta.url).href });
  readonly #known = new Set<string>();
  #quality: number | undefined;
  #batches: Task[][] = [];
  #running: Promise<void>[] = [];

  /** @param last folder of the site before, which may be missing */
  constructor(folder: string, last?: string) {
    this.#folder = folder;
    this.#last = last && isCompressedAlike(last) ? last : undefined;
  }

  /** Begins with the files that are there, which nothing may change any more; takes one thread, since their build goes on beside it. */
  begin(): void {
    this.#addFiles();
    this.#run();
  }

  /** Does what is left, in as many threads as there are processors. */
  async finish(): Promise<void> {
    this.#addFiles();
    for (let thread = 0; thread < this.#threads.options.maxThreads; thread += 1) this.#run();
    await Promise.all(this.#running);
    await this.#threads.destroy();
  }

  /** Leaves the rest, of a build that failed. */
  async giveUp(): Promise<void> {
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
    const left = paths.map((path) => join(this.#folder, path)).filter((file) => !existsSync(file + CODINGS[0].suffix));
    const bytes = left.reduce((sum, file) => sum + statSync(file).size, 0);
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
    // Told when it is awaited.
    running.catch(() => undefined);
    this.#running.push(running);
  }

  async #work(): Promise<void> {
    for (let batch = this.#batches.shift(); batch; batch = this.#batches.shift()) await this.#threads.run(batch);
  }
}
