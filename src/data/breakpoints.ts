/**
 * The widest viewport, in CSS pixels, that still gets the mobile layout
 * (R-NAV-8). Style sheets use it as `(--desktop)` and `(--mobile)`
 * (`src/build/style-constants.ts`); scripts import it from here.
 */
export const DESKTOP_BREAKPOINT = 996;

/** The same for media queries. A reader whose browser has larger letters gets the mobile layout on wider windows, where the navbar would no longer fit (WCAG 1.4.4). */
export const DESKTOP_QUERY_WIDTH = `${DESKTOP_BREAKPOINT / 16}em`;
