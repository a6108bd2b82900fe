import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { RENDERED_PAGES } from '../data/astro-internals.ts';
import type { SiteConfig } from '../data/config-schema.ts';
import { Helper, WORTH_A_HELPER } from '../processes/helper.ts';
import { listPageFiles } from '../sources/content-files.ts';
import { CACHE_FOLDER } from '../sources/load-site-config.ts';
import type { Processor, RenderedMarkdown, Renderer } from './processor.ts';

/** A page to render in the helper. Our transforms read no front matter. */
export interface RenderingTask {
  /** Astro's options for renderers. */
  options: Parameters<Processor['createRenderer']>[0];
  source: string;
  /** URL of its file. */
  file: string | undefined;
}

/** Pages queued for the helper, of the ten that Astro reads at a time. Its code is less optimised, and it should never wait. */
const AHEAD = 8;

const helper = new Helper<RenderingTask, RenderedMarkdown>('src/markdown/rendering-worker.ts', 256);

let isWorthIt = false;

/**
 * Astro integration: in a build of many pages without Astro's cache, a separate
 * process turns half of the Markdown into HTML. It starts while sources are
 * checked, and ends when all are read.
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

/** Wraps a processor to use the helper while a build has one. */
export function withHelper(processor: Processor): Processor {
  return {
    ...processor,
    createRenderer: async ({ image, syntaxHighlight, gfm, smartypants }) => {
      // Only what can be cloned: Astro's highlighter settings, unused here, may contain functions.
      const options = { image, syntaxHighlight, gfm, smartypants };
      const here = await processor.createRenderer(options);
      return {
        render: (source, page) => (isWorthIt && helper.waiting < AHEAD ? renderInHelper(here, options, source, page) : here.render(source, page)),
      };
    },
  };
}

/**
 * Renders a page in the helper. A failed page is rendered again here, where
 * errors keep their details.
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
