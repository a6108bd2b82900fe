import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  redirects: {
    '/old': '/blog/hello',
    '/older': '/old',
    '/away': 'https://example.org/there',
  },
});
