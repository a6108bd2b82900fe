import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  redirects: { '/old': '/blog/helo' },
});
