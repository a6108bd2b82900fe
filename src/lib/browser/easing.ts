/** Whether `smooth-scroll.ts` is scrolling to a heading; the navbar doesn't change meanwhile. */
export const easing = { isUnderway: false };
