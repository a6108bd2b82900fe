import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  docs: 'e2e/variants/redirects/docs',
  redirects: {
    '/old': '/blog/hello',
    '/older': '/old',
    '/old page': '/blog/hello',
    '/away': 'https://example.org/there',
  },
});
