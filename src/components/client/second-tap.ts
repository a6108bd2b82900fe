/** Milliseconds and pixels between two taps that a reader means as one. */
const SAME_TIME = 500;
const SAME_PLACE = 24;

let last: PointerEvent | undefined;
let isSecond = false;

/** Ignores the second of two taps in one place when the first has put something else there: a menu, the search, another page. What has the focus keeps it. */
export function ignoreSecondTap(event: PointerEvent): void {
  if (event.pointerType !== 'touch') return;
  if (event.type === 'pointerdown')
    isSecond =
      last !== undefined &&
      event.target !== last.target &&
      event.timeStamp - last.timeStamp < SAME_TIME &&
      Math.hypot(event.x - last.x, event.y - last.y) < SAME_PLACE;
  else last = event;
  if (!isSecond) return;
  event.preventDefault();
  event.stopPropagation();
}
