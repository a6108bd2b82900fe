interface ImportMetaEnv {
  /** Base path of the site (`src/config/base-path.ts`), which addresses of pages have and routes have not; empty in development. */
  readonly SITE_BASE: string;
  /** `storage` of the site configuration. */
  readonly SITE_STORAGE: 'local' | 'session' | 'none';
  /** Stands between the parts of a title. */
  readonly SITE_TITLE_DELIMITER: string;
  /** Id of the announcement that readers can close; empty where there is none. */
  readonly SITE_ANNOUNCEMENT: string;
  /** Whether readers can switch the colour mode. */
  readonly SITE_HAS_COLOR_SWITCH: boolean;
  /** Whether the colour mode follows the system while the reader has chosen none. */
  readonly SITE_FOLLOWS_SYSTEM: boolean;
  /** Whether the navbar has a dropdown of any kind. */
  readonly SITE_HAS_DROPDOWNS: boolean;
  /** Whether several docs versions are configured. */
  readonly SITE_HAS_VERSIONS: boolean;
  /** Whether the hosted search service is configured. */
  readonly SITE_HAS_HOSTED_SEARCH: boolean;
  /** `search.words`, for the index that the service worker builds. */
  readonly SITE_SEARCH_WORDS: SiteSearch['words'];
  /** `search` of the site configuration, with what the search says of docs versions and areas. */
  readonly SITE_SEARCH: SearchConstants;
  /** `search.transformItems`, as code. */
  readonly SITE_SEARCH_TRANSFORM: ((items: unknown[]) => unknown[]) | undefined;
}

interface Window {
  /** The first file of the search index, asked for while the engine is on its way. */
  searchManifest?: Promise<string> | undefined;
}

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates when the reader first reaches for the island. */
    'client:interaction'?: boolean;
  }
}

/** A browser script as text for an inline script. */
declare module '*.ts?inline' {
  const script: string;
  export default script;
}

// A file of global types has no imports.
// oxlint-disable-next-line typescript/consistent-type-imports
type SiteSearch = import('./config/site-config.ts').SiteConfig['search'];

/** `search` of the site configuration as browser scripts get it. */
interface SearchConstants extends Omit<SiteSearch, 'transformItems' | 'words'> {
  /** Where readers ask what the site doesn't cover. */
  forum?: string;
  /** Docs version of pages outside docs, where the reader has chosen none. */
  version: string;
  /** Labels of the areas, to try when nothing is found. */
  areas: string[];
}

/** A global object of a browser that may have W3C Trusted Types. What a policy makes has a type of its own there; for this code it is text. */
interface TrustedTypesHost {
  trustedTypes?: {
    createPolicy: <Rules extends Partial<Record<'createHTML' | 'createScriptURL', (text: string) => string>>>(name: string, rules: Rules) => Rules;
  };
}

/** What TypeScript, which can't read Astro files, knows of them. The check of types reads the files themselves. */
declare module '*.astro' {
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
  const Component: AstroComponentFactory;
  export default Component;
}

declare namespace App {
  interface Locals {
    /** Style sheets that parts of the page have printed (`OnceStyle.astro`). */
    sheets?: Set<string>;
  }
}
