import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { SiteConfig } from '../../src/config/site-config.ts';
import { parseTags } from '../../src/model/tags.ts';
import { listContentFiles, type ContentFile } from '../../src/sources/content-files.ts';
import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import { readSidebars } from '../../src/sources/read-data.ts';
import { listRoutes } from '../../src/sources/routes.ts';
import { listSidebarIds } from './edit-sidebars.ts';

/** Files for new entries. */
export const SIDEBARS_FILE = 'src/content/sidebars.yaml';
export const CONFIG_FILE = 'src/site.config.ts';

/** The existing content. */
export interface Project {
  site: SiteConfig;
  files: readonly ContentFile[];
  /** Addresses of all pages. */
  routes: ReadonlySet<string>;
  /** Keys of the tags of docs pages and of posts. */
  tags: Record<'docs' | 'blog', string[]>;
  authors: string[];
  /** Docs pages in sidebars, in order. */
  sidebarIds: string[];
}

/**
 * Reads the existing content from the project's own configuration.
 *
 * @throws ProblemError when configuration or front matter cannot be read
 */
export async function readProject(): Promise<Project> {
  const site = await loadSiteConfig();
  const files = listContentFiles(site);
  const readKeys = (file: string) => Object.keys(parseTags(file, readFileSync(file, 'utf8')));
  return {
    site,
    files,
    routes: listRoutes(site, files),
    tags: { docs: readKeys(site.docs.tags), blog: readKeys(site.blog.tags) },
    authors: globSync(`${site.blog.authors}/*.yaml`)
      .map((file) => basename(file, '.yaml'))
      .sort(),
    sidebarIds: listSidebarIds(readSidebars(SIDEBARS_FILE)),
  };
}
