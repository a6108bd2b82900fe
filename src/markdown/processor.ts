import { satteri } from '@astrojs/markdown-satteri';
import { listColorModes } from '../config/color-modes.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { createHighlighter } from './highlighter.ts';
import { callouts } from './callouts.ts';
import { codeBlocks } from './code-blocks.ts';
import { exampleSource, steps, tabIds } from './components.ts';
import { headingAnchors } from './heading-anchors.ts';
import { markdownFileLinks } from './markdown-file-links.ts';
import { mermaid } from './mermaid.ts';
import { scrollableTables, taskLists, tableAlignment } from './gfm.ts';
import { successChecks } from './success-checks.ts';
import { unbrokenWords } from './unbroken-words.ts';
import { htmlComments } from './html-comments.ts';

export type Processor = ReturnType<typeof satteri>;

/**
 * Creates the processor that turns Markdown and MDX into HTML.
 *
 * @throws Error for a configured language that the highlighter does not know
 */
export function createProcessor(site: SiteConfig): Processor {
  return satteri({
    features: { directive: true, smartPunctuation: false },
    mdastPlugins: [exampleSource, callouts, htmlComments, markdownFileLinks(site)],
    hastPlugins: [
      tabIds,
      steps,
      mermaid(listColorModes(site.colorMode)),
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
