import type { DocsVersion, SiteConfig } from '../../src/config/site-config.ts';

/** Values of the command's flags. */
export type Flags = Readonly<Record<string, string | undefined>>;

/** A file with its new content. */
export interface NewFile {
  /** Path from the project root. */
  file: string;
  content: string | Buffer;
}

/** The effects of an addition. */
export interface Plan {
  files: readonly NewFile[];
  /** An existing file that mentions them. */
  edit?: NewFile;
  /** Address of the new page. */
  route: string;
  /** Remaining steps. */
  next: string;
}

export const SIDEBARS_FILE = 'src/content/sidebars.yaml';

/** Returns the version for new pages. */
export function getNewestVersion({ docs }: Pick<SiteConfig, 'docs'>): DocsVersion {
  return docs.versions.find(({ isLast }) => isLast) as DocsVersion;
}
