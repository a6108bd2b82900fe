import type { SiteConfig } from '../data/config-schema.ts';
import { writePage, type MarkdownContents } from '../markdown-pages/write-page.ts';
import { Helper } from '../processes/helper.ts';

/** A page for the helper to write. */
export interface WritingTask {
  url: string;
  contents: MarkdownContents;
}

const helper = new Helper<WritingTask, string>('src/queries/writing-worker.ts', 128);

/** Limit of pages queued for the helper; beyond it this process writes a page instead of waiting. */
const AHEAD = 8;

/**
 * Writes a page like `writePage`, in a process parallel to rendering: a fifth
 * of the work on a page.
 *
 * @throws Error with which the process ended, or that of the page
 */
export async function writeInHelper(site: Pick<SiteConfig, 'url'>, contents: MarkdownContents): Promise<string> {
  return helper.waiting < AHEAD ? helper.ask({ url: site.url, contents }) : writePage(site, contents);
}
