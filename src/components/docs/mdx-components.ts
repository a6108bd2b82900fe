/*
 * The components that every MDX page may use without an import. Components
 * that few pages need are imported by those pages (`#board`, `#landing`), so
 * that the other pages do not carry their styles.
 */
export { default as Figure } from './Figure.astro';
export { default as Steps } from './Steps.astro';
export { default as Tab } from './Tab.astro';
export { default as Tabs } from './Tabs.astro';
export { default as Term } from './Term.astro';
export { default as Video } from './Video.astro';
