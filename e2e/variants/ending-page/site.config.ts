import { defineVariant } from '../variant-config.ts';

export default defineVariant({ docs: 'e2e/variants/ending-page/docs', sidebars: { docs: ['index', 'ends'] } });
