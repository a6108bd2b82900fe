/**
 * The widest viewport, in CSS pixels, that still gets the mobile layout
 * (R-NAV-8). Style sheets use it through the custom media
 * value that `astro.config.ts` fills in; scripts import it from here.
 */
export const DESKTOP_BREAKPOINT = 996;
