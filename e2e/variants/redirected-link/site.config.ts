import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  docs: 'e2e/variants/redirected-link/docs',
  redirects: { '/old': '/blog/hello' },
});
