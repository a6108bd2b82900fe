import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toString } from 'mdast-util-to-string';
import { markdownToMdast } from 'satteri';
import { COMPLETION_MARK } from '../../src/integration/completion-mark.ts';
import { MARKDOWN_END, getPageRoute } from '../../src/lib/addresses.ts';
import { SEARCH_FOLDER } from '../../src/config/search-service.ts';
import { SearchEngine } from '../../src/search/engine.ts';
import { readRules } from '../server/site-rules.ts';

/** A page in its Markdown form. */
export interface MarkdownPage {
  route: string;
  title: string;
  /** Absolute. */
  address: string;
  /** Facts above its text, by name. */
  facts: ReadonlyMap<string, string>;
  markdown: string;
}

/** A built site for programs: pages in Markdown by address, and the site's search engine. */
export interface MarkdownSite {
  base: string;
  /** What the site is about, from `llms.txt`; empty without one. */
  description: string;
  pages: ReadonlyMap<string, MarkdownPage>;
  engine: SearchEngine;
}

/**
 * Reads a built site, and again after a build has replaced it.
 *
 * @returns a getter of the current site
 * @throws Error if the folder has no built site
 */
export function followSite(folder: string): () => MarkdownSite {
  const identify = () => statSync(join(folder, COMPLETION_MARK), { throwIfNoEntry: false })?.mtimeMs;
  let seen = identify();
  let site = readSite(folder);
  return () => {
    const now = identify();
    if (now === undefined || now === seen) return site;
    seen = now;
    return (site = readSite(folder));
  };
}

function readSite(folder: string): MarkdownSite {
  const { base } = readRules(folder);
  const files = globSync(`**/*${MARKDOWN_END}`, { cwd: folder }).sort();
  const pages = files.map((file) => readPage(file, readFileSync(join(folder, file), 'utf8')));
  return {
    base,
    description: readDescription(folder),
    pages: new Map(pages.map((page) => [page.route, page])),
    engine: openIndex(join(folder, SEARCH_FOLDER)),
  };
}

function readPage(file: string, markdown: string): MarkdownPage {
  const route = getPageRoute(`/${file}`);
  const root = markdownToMdast(markdown, { features: { frontmatter: false } });
  const nodes = 'children' in root ? root.children : [];
  const heading = nodes.find(({ type }) => type === 'heading');
  const list = nodes.find(({ type }) => type === 'list');
  const lines = list && 'children' in list ? list.children.map((item) => toString(item)) : [];
  const facts = new Map(lines.map((line): [string, string] => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]));
  return { route, title: heading ? toString(heading) : route, address: facts.get('Address') ?? route, facts, markdown };
}

/** Reads the quoted line below the title of `llms.txt` (llmstxt.org). */
function readDescription(folder: string): string {
  const file = join(folder, 'llms.txt');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /^> (.*)$/m.exec(text)?.[1] ?? '';
}

/** Opens the index that was built with the site. */
function openIndex(folder: string): SearchEngine {
  return new SearchEngine(async (name) => readFileSync(join(folder, name), 'utf8'));
}
