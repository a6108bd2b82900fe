/** Components available to every MDX page without an import. */
export const PAGE_COMPONENTS = ['Figure', 'Steps', 'Tab', 'Tabs', 'Term', 'Video'] as const;
