/**
 * The widest viewport, in CSS pixels, that still gets the mobile layout
 * (R-NAV-8). Style sheets use it as `(--desktop)` and `(--mobile)`
 * (`src/build/style-constants.ts`); scripts import it from here.
 */
export const DESKTOP_BREAKPOINT = 996;
