import { defineVariant } from '../variant-config.ts';

export default defineVariant({
  // @ts-expect-error: an unknown style and an unknown field, which the build must report too
  footer: { style: 'drak', copyrigth: '© A Variant' },
  colorMode: { disableSwitch: true },
  titleDelimiter: '',
});
