import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  navbar: {
    items: [
      { type: 'link', label: 'Start', href: '/', position: 'left' },
      // @ts-expect-error: an unknown type, which the build must report too
      { type: 'dropdwon', label: 'More', position: 'left', items: [] },
    ],
  },
});
