import { pathToFileURL } from 'node:url';
import { markdownToHtml, mdxToJs } from 'satteri';
import type { SiteConfig } from '../config/site-config.ts';
import { type Problem, makeError } from '../lib/problem.ts';
import { callouts } from '../markdown/callouts.ts';
import { COLOR_MODES } from '../config/color-modes.ts';
import { mermaid } from '../markdown/mermaid.ts';
import { steps, tabIds } from '../markdown/components.ts';
import { htmlComments } from '../markdown/html-comments.ts';
import { collectReferences } from '../sources/collect-links.ts';
import { cutFrontmatter, type ContentFile } from '../sources/content-files.ts';
import { checkComponents } from './check-components.ts';
import { checkTabContents, checkTabLabels } from './check-tabs.ts';

/** Markdown transforms that reject invalid content. */
const PLUGINS = {
  mdastPlugins: [callouts, htmlComments],
  hastPlugins: [steps, tabIds, mermaid(COLOR_MODES)],
  features: { directive: true, smartPunctuation: false },
};

/** Matches plain Markdown that one of them processes. */
const MAY_FAIL = /:::|mermaid|truncate/;

/** Reports parts of pages that would stop a build, and tabs whose labels are not those of their choice. */
export async function checkParts(files: readonly ContentFile[], tabChoices: SiteConfig['docs']['tabChoices'] = {}): Promise<Problem[]> {
  const readable = files.filter((file) => collectReferences(file).problems.length === 0);
  const [components, markdown] = await Promise.all([
    checkComponents(readable),
    checkEach(readable.filter(({ file, source }) => file.endsWith('.mdx') || MAY_FAIL.test(source))),
  ]);
  return [...components, ...markdown, ...checkTabContents(readable), ...checkTabLabels(readable, tabChoices)];
}

/** Runs one page at a time: the trees of thousands of pages would fill the memory. */
async function checkEach(files: readonly ContentFile[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const file of files) problems.push(...(await checkMarkdown(file)));
  return problems;
}

/** Runs the page's own transforms, which report the position of errors. */
async function checkMarkdown({ file, source }: ContentFile): Promise<Problem[]> {
  const options = { ...PLUGINS, fileURL: pathToFileURL(file) };
  // Front matter is replaced with empty lines, so that positions match the file.
  const { front, body } = cutFrontmatter(source);
  const text = front.replaceAll(/[^\n]/g, '') + body;
  try {
    await (file.endsWith('.mdx') ? mdxToJs(text, options) : markdownToHtml(text, options));
    return [];
  } catch (error) {
    const [, line, column, message = '', hint] = /^.+?:(\d+):(\d+): ([^;]*)(?:; (.*))?$/s.exec((error as Error).message) ?? [];
    // Import and export syntax errors are reported by the import check.
    if (/^\d+:\d+: Could not parse esm/.test((error as Error).message)) return [];
    if (line === undefined) throw error;
    return [makeError({ file, line: Number(line), column: Number(column) }, message, hint)];
  }
}
