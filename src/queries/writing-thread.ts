import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SiteConfig } from '../data/config-schema.ts';
import type { MarkdownContents } from '../markdown-pages/write-page.ts';

/** A page that the thread is to write. */
export interface WritingTask {
  id: number;
  url: string;
  contents: MarkdownContents;
}

/** What the thread answers. */
export interface WrittenPage {
  id: number;
  text?: string;
  error?: unknown;
}

const WORKER = resolve('src/queries/writing-worker.ts');
/** It needs little at a time, and V8 would give it as much as a build. */
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 };

const waiting = new Map<number, PromiseWithResolvers<string>>();
let worker: Worker | undefined;
let tasks = 0;

/**
 * Writes a page as `writePage` does, in a thread beside which other pages are
 * rendered: a fifth of the work on a page.
 *
 * @throws Error with which the thread ended, or that of the page
 */
export function writeInThread({ url }: Pick<SiteConfig, 'url'>, contents: MarkdownContents): Promise<string> {
  worker ??= startWorker();
  tasks += 1;
  const task: WritingTask = { id: tasks, url, contents };
  const page = Promise.withResolvers<string>();
  waiting.set(task.id, page);
  // While a page is awaited the process has something to do, and not longer.
  worker.ref();
  worker.postMessage(task);
  return page.promise;
}

function startWorker(): Worker {
  const started = new Worker(WORKER, { resourceLimits: LIMITS });
  started.on('message', ({ id, text, error }: WrittenPage) => {
    const page = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) started.unref();
    if (text === undefined) page?.reject(error);
    else page?.resolve(text);
  });
  started.on('error', (error) => {
    worker = undefined;
    for (const page of waiting.values()) page.reject(error);
    waiting.clear();
  });
  return started;
}
