import type { PAGE_COMPONENTS } from '../../lib/page-components.ts';
import Figure from './Figure.astro';
import Steps from './Steps.astro';
import Tab from './Tab.astro';
import Tabs from './Tabs.astro';
import Term from './Term.astro';
import Video from './Video.astro';

/**
 * The components that every MDX page may use without an import. Components
 * that few pages need are imported by those pages (`#board`, `#landing`), so
 * that the other pages do not carry their styles.
 */
export const mdxComponents = { Figure, Steps, Tab, Tabs, Term, Video } satisfies Record<(typeof PAGE_COMPONENTS)[number], unknown>;
