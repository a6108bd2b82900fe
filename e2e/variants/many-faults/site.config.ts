import { defineVariant } from '../variant-config.ts';

const folder = 'e2e/variants/many-faults';
const [version] = defineVariant({}).docs.versions;

/** Errors of many kinds, reported by one build. */
export default defineVariant({
  versions: version && [{ ...version, docs: `${folder}/docs`, mainDocId: 'idnex' }],
  apis: [
    { id: 'one', file: `${folder}/api.yaml`, path: '/one' },
    { id: 'two', file: `${folder}/api-2.yaml`, path: '/two' },
  ],
});
