import { defineSiteConfig } from '../../../src/config/site-config.ts';
import base from '../../../src/site.config.ts';

/**
 * The whole site with a base path, on a host that sends no site headers: every component renders its addresses there, and every journey works.
 * It is built with one more of each kind that writers add (`e2e/support/variant-site.ts`).
 */
export default defineSiteConfig({
  ...base,
  url: 'https://below.example/docs',
  contentSecurityPolicy: 'meta',
  colorMode: { ...base.colorMode, disableSwitch: false },
});
