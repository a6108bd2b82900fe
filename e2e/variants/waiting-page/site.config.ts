import { defineVariant } from '../variant-config.ts';

export default defineVariant({ docs: 'e2e/variants/waiting-page/docs', sidebars: { docs: ['index', 'waits'] } });
