/** Components available to every MDX page without an import. */
export const PAGE_COMPONENTS = ['Figure', 'Model', 'Steps', 'Tab', 'Tabs', 'Term', 'Video'] as const;
