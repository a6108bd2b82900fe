/**
 * The widest viewport, in CSS pixels, with the mobile layout (R-NAV-8). Style
 * sheets use it as `(--desktop)` and `(--mobile)`
 * (`src/integration/styles.ts`), scripts import it.
 */
export const DESKTOP_BREAKPOINT = 996;

/**
 * The same for media queries. With a larger browser font, readers get the
 * mobile layout on wider windows, where the navbar wouldn't fit (WCAG 1.4.4).
 */
export const DESKTOP_QUERY_WIDTH = `${DESKTOP_BREAKPOINT / 16}em`;
