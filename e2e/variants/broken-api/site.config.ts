import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  apis: [{ id: 'broken', file: 'e2e/variants/broken-api/api.yaml', path: '/apis' }],
});
