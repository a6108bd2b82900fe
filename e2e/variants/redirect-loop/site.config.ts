import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  redirects: { '/one': '/two', '/two': '/three', '/three': '/one' },
});
