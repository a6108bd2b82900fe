import { defineSiteConfig } from '../../../src/data/config-schema.ts';
import base from '../../../src/site.config.ts';

/**
 * The whole site below a path of its host, which sends no headers of a site: every component prints its addresses there, and every journey can be made.
 * It is built with one more of each that writers add (`e2e/support/variant-site.ts`).
 */
export default defineSiteConfig({
  ...base,
  url: 'https://below.example/docs',
  contentSecurityPolicy: 'meta',
  colorMode: { ...base.colorMode, disableSwitch: false },
});
