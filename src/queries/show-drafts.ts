import siteConfig from '#site-config';

/** Whether pages marked as drafts are built. */
export const SHOW_DRAFTS = !import.meta.env.PROD || siteConfig.isPreview;
