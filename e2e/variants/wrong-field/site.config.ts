import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  // @ts-expect-error: no such style and no such field, which the build must say too
  footer: { style: 'drak', copyrigth: '© A Variant' },
  colorMode: { disableSwitch: true },
  titleDelimiter: '',
});
