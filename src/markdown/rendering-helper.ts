import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { RENDERED_PAGES } from '../data/astro-internals.ts';
import type { SiteConfig } from '../data/config-schema.ts';
import { Helper, WORTH_A_HELPER } from '../processes/helper.ts';
import { listPageFiles } from '../sources/content-files.ts';
import { CACHE_FOLDER } from '../sources/load-site-config.ts';
import type { Processor, RenderedMarkdown, Renderer } from './processor.ts';

/** A page that the helper is to turn into HTML. Our transforms read no front matter. */
export interface RenderingTask {
  /** What Astro tells every renderer. */
  options: Parameters<Processor['createRenderer']>[0];
  source: string;
  /** Address of its file. */
  file: string | undefined;
}

/** So many pages wait for the helper, of the ten that Astro reads at a time: it has learnt less of its code, and should not have to wait. */
const AHEAD = 8;

const helper = new Helper<RenderingTask, RenderedMarkdown>('src/markdown/rendering-worker.ts', 256);

let isWorthIt = false;

/**
 * Astro integration: lets a build of many pages, of which Astro has kept none,
 * turn half of their Markdown into HTML in a process of its own. It starts
 * while sources are checked, and ends when all is read.
 */
export function renderingHelper(site: SiteConfig): AstroIntegration {
  return {
    name: 'rendering-helper',
    hooks: {
      'astro:config:setup': ({ command }) => {
        isWorthIt = command === 'build' && listPageFiles(site).length > WORTH_A_HELPER && !existsSync(resolve(CACHE_FOLDER, RENDERED_PAGES));
        if (isWorthIt) helper.start();
      },
      'astro:build:start': () => helper.end(),
    },
  };
}

/** The same processor, with the helper while a build has one. */
export function withHelper(processor: Processor): Processor {
  return {
    ...processor,
    createRenderer: async ({ image, syntaxHighlight, gfm, smartypants }) => {
      // What can be sent: the configuration of Astro's highlighter, which is off, may hold functions.
      const options = { image, syntaxHighlight, gfm, smartypants };
      const here = await processor.createRenderer(options);
      return {
        render: (source, page) => (isWorthIt && helper.waiting < AHEAD ? renderInHelper(here, options, source, page) : here.render(source, page)),
      };
    },
  };
}

/**
 * Renders a page in the helper. What is wrong with it is told here, where an
 * error is more than its words.
 *
 * @throws Error of a transform
 */
export async function renderInHelper(
  here: Renderer,
  options: RenderingTask['options'],
  source: string,
  page: Parameters<Renderer['render']>[1] = {},
): Promise<RenderedMarkdown> {
  try {
    const { code, metadata } = await helper.ask({ options, source, file: page.fileURL?.href });
    return { code, metadata: { ...metadata, frontmatter: page.frontmatter ?? {} } };
  } catch {
    return here.render(source, page);
  }
}
