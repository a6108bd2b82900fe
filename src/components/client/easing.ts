/** Whether the page is on its way to a heading: `smooth-scroll.ts` says so, the navbar stays as it is meanwhile. */
export const easing = { isUnderway: false };
