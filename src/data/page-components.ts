/** Names of the components that every MDX page may use without an import. */
export const PAGE_COMPONENTS = ['Figure', 'Steps', 'Tab', 'Tabs', 'Video'] as const;
