import { satteri } from '@astrojs/markdown-satteri';
import type { SiteConfig } from '../config/site-config.ts';
import { createHighlighter } from './highlighter.ts';
import { callouts } from './callouts.ts';
import { codeBlocks } from './code-blocks.ts';
import { exampleSource } from './example-source.ts';
import { headingAnchors } from './heading-anchors.ts';
import { markdownFileLinks } from './markdown-file-links.ts';
import { mermaid } from './mermaid.ts';
import { scrollableTables } from './scrollable-tables.ts';
import { steps } from './steps.ts';
import { successChecks } from './success-checks.ts';
import { tabIds } from './tab-ids.ts';
import { tableAlignment } from './table-alignment.ts';
import { taskLists } from './task-lists.ts';
import { truncateMark } from './truncate-mark.ts';
import { unbrokenWords } from './unbroken-words.ts';
import { writerComments } from './writer-comments.ts';

export type Processor = ReturnType<typeof satteri>;

/**
 * Creates the processor that turns Markdown and MDX into HTML.
 *
 * @throws Error for a configured language that the highlighter does not know
 */
export function createProcessor(site: SiteConfig): Processor {
  return satteri({
    features: { directive: true, smartPunctuation: false },
    mdastPlugins: [exampleSource, callouts, writerComments, truncateMark, markdownFileLinks(site)],
    hastPlugins: [
      tabIds,
      steps,
      mermaid,
      codeBlocks(createHighlighter(site.code)),
      tableAlignment,
      taskLists,
      successChecks,
      unbrokenWords,
      scrollableTables,
      headingAnchors,
    ],
  });
}
