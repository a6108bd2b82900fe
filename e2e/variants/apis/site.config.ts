import { defineVariant } from '../variant-config.ts';

/** Several descriptions with different settings on one site. */
export default defineVariant({
  apis: [
    { id: 'new', file: 'src/openapi/fixtures/constructs-3.1.yaml', path: '/new' },
    {
      id: 'old',
      file: 'src/openapi/fixtures/constructs-2.0.json',
      path: '/old',
      groupBy: 'path',
      sampleLanguages: ['python', 'shell'],
      showSchemas: false,
    },
    { id: 'files', file: 'src/openapi/fixtures/many-files/api.yaml', path: '/files' },
    { id: 'hostile', file: 'e2e/variants/apis/hostile.json', path: '/hostile', validation: 'lenient' },
  ],
  sidebars: {
    docs: [
      'index',
      'new/new',
      { type: 'operations', description: 'new' },
      'old/old',
      { type: 'operations', description: 'old' },
      'files/files',
      { type: 'operations', description: 'files' },
      'hostile/hostile',
      { type: 'operations', description: 'hostile' },
    ],
  },
});
