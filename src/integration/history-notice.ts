import type { AstroIntegration } from 'astro';
import type { SiteConfig } from '../config/site-config.ts';
import { findHistoryGap } from '../sources/last-changes.ts';

/** Astro integration: warns in one line that pages will lack their last change date, which is easy to miss. */
export function historyNotice({ repository, docs, blog }: Pick<SiteConfig, 'repository' | 'docs' | 'blog'>, root = process.cwd()): AstroIntegration {
  return {
    name: 'history',
    hooks: {
      'astro:build:start': ({ logger }) => {
        const gap = repository && findHistoryGap(root, [...docs.versions.map((version) => version.docs), blog.folder]);
        if (!gap) return;
        const which = gap.isWhole
          ? 'Pages do not show when they were last changed'
          : 'Pages last changed before the start of this clone do not show when';
        logger.info(`${which}, because ${gap.reason}; see "Dates and history" in docs/operations.md.`);
      },
    },
  };
}
