import base from '../../../src/site.config.ts';
import { defineVariant } from '../variant-config.ts';

const folder = 'e2e/variants/front-matter';

export default defineVariant({
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
      },
    },
  ],
  blog: {
    ...base.blog,
    folder: `${folder}/blog`,
    tags: 'e2e/variants/shared/blog-tags.yaml',
    authors: 'e2e/variants/shared/authors',
    postsPerPage: 5,
  },
});
