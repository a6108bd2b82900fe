/** The thread that writes pages for `writing-thread.ts`: takes a `WritingTask`, answers with a `WrittenPage`. */
import { parentPort } from 'node:worker_threads';
import { writePage } from '../markdown-pages/write-page.ts';
import type { WritingTask, WrittenPage } from './writing-thread.ts';

parentPort?.on('message', ({ id, url, contents }: WritingTask) => parentPort?.postMessage(write(id, url, contents)));

function write(id: number, url: string, contents: WritingTask['contents']): WrittenPage {
  try {
    return { id, text: writePage({ url }, contents) };
  } catch (error) {
    return { id, error };
  }
}
