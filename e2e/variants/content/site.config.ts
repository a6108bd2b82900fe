import { BLOG, defineVariant } from '../variant-config.ts';

const folder = 'e2e/variants/content';

/** Every field of front matter, a blog of several pages, and API descriptions with every construct, in several forms and with different settings. */
export default defineVariant({
  colorMode: { disableSwitch: true, respectPrefersColorScheme: true },
  versions: [
    {
      name: 'current',
      label: 'Next',
      isLast: true,
      path: '/',
      mainDocId: 'index',
      docs: `${folder}/docs`,
      draftIds: ['draft-by-config'],
      sidebars: {
        docs: [
          'index',
          'label',
          'guides/absolute',
          'guides/relative',
          'tagged',
          'draft',
          'draft-by-config',
          'unlisted',
          'alone',
          'q&a',
          'jump',
          'found',
          'no-contents',
          'contents',
          'checked',
          'checked-date',
          'planned',
          'partial',
          'comet/getting-started/which-comet',
        ],
        apis: [
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
    },
  ],
  blog: {
    ...BLOG,
    folder: `${folder}/blog`,
    postsPerPage: 5,
  },
  apis: [
    { id: 'new', file: 'src/reference/fixtures/constructs-3.1.yaml', path: '/new' },
    {
      id: 'old',
      file: `${folder}/by-path.yaml`,
      path: '/old',
      groupBy: 'path',
      sampleLanguages: ['python', 'shell'],
    },
    { id: 'files', file: 'src/reference/fixtures/many-files/api.yaml', path: '/files' },
    { id: 'hostile', file: `${folder}/hostile.yaml`, path: '/hostile', validation: 'lenient' },
  ],
});
