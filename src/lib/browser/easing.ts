/** Set while `smooth-scroll.ts` scrolls to a heading. The navbar doesn't change meanwhile. */
export const easing = { isUnderway: false };
