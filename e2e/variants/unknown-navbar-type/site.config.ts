import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  navbar: {
    items: [
      { type: 'link', label: 'Start', href: '/', position: 'left' },
      // @ts-expect-error: no such kind, which the build must say too
      { type: 'dropdwon', label: 'More', position: 'left', items: [] },
    ],
  },
});
