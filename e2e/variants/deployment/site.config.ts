import { defineVariant } from '../variant-config.ts';

/** A site that a test deploys several times, with other pages (`DEPLOYED_DOCS`) and other scripts (`DEPLOYED_STORAGE`). */
export default defineVariant({
  docs: process.env['DEPLOYED_DOCS'] ?? 'e2e/variants/deployment/docs',
  sidebars: { docs: ['index', 'second', 'third'] },
  navbar: { items: [{ type: 'search', position: 'left' }] },
  storage: process.env['DEPLOYED_STORAGE'] === 'session' ? 'session' : 'local',
});
