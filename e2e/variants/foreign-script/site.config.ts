import { defineVariant } from '../variant-config.ts';

export default defineVariant({ docs: 'e2e/variants/foreign-script/docs' });
