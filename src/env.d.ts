interface ImportMetaEnv {
  /** `storage` of the site configuration. */
  readonly SITE_STORAGE: 'local' | 'session' | 'none';
  /** Whether readers can switch the colour mode. */
  readonly SITE_HAS_COLOR_SWITCH: boolean;
  /** Whether the colour mode follows the system while the reader has chosen none. */
  readonly SITE_FOLLOWS_SYSTEM: boolean;
  /** Whether the navbar has a dropdown of any kind. */
  readonly SITE_HAS_DROPDOWNS: boolean;
  /** Whether several docs versions are configured. */
  readonly SITE_HAS_VERSIONS: boolean;
  /** `search` of the site configuration, and the docs version of pages outside docs. */
  readonly SITE_SEARCH: SearchConstants;
  /** `search.transformItems`, as code. */
  readonly SITE_SEARCH_TRANSFORM: ((items: unknown[]) => unknown[]) | undefined;
}

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates when the reader first reaches for the island. */
    'client:interaction'?: boolean;
  }
}

declare module 'astro/runtime/server/astro-island.js';

/** `search` of the site configuration as browser scripts get it (`src/data/config-schema.ts` explains the fields). */
interface SearchConstants {
  appId: string;
  apiKey: string;
  indexName: string;
  hosts: string[];
  contextualSearch: boolean;
  searchParameters: { facetFilters: string[] };
  searchPagePath: string | false;
  placeholder: string;
  missingResultsUrl?: string;
  /** Docs version of pages outside docs. */
  version: string;
}
