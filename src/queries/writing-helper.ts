import type { SiteConfig } from '../data/config-schema.ts';
import { writePage, type MarkdownContents } from '../markdown-pages/write-page.ts';
import { Helper } from '../processes/helper.ts';

/** A page that the helper is to write. */
export interface WritingTask {
  url: string;
  contents: MarkdownContents;
}

const helper = new Helper<WritingTask, string>('src/queries/writing-worker.ts', 128);

/** Pages that may wait for the helper; with more of them this process writes one itself instead of waiting too. */
const AHEAD = 8;

/**
 * Writes a page as `writePage` does, in a process beside which other pages are
 * rendered: a fifth of the work on a page.
 *
 * @throws Error with which the process ended, or that of the page
 */
export async function writeInHelper(site: Pick<SiteConfig, 'url'>, contents: MarkdownContents): Promise<string> {
  return helper.waiting < AHEAD ? helper.ask({ url: site.url, contents }) : writePage(site, contents);
}
