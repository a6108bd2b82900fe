/** Milliseconds and pixels within which two taps count as one. */
const MAX_INTERVAL = 500;
const MAX_DISTANCE = 24;

let last: PointerEvent | undefined;
let isSecond = false;

/** Ignores a second tap at the same position if the first one put something else there: a menu, the search, another page. The focus doesn't move. */
export function ignoreSecondTap(event: PointerEvent): void {
  if (event.pointerType !== 'touch') return;
  if (event.type === 'pointerdown')
    isSecond =
      last !== undefined &&
      event.target !== last.target &&
      event.timeStamp - last.timeStamp < MAX_INTERVAL &&
      Math.hypot(event.x - last.x, event.y - last.y) < MAX_DISTANCE;
  else last = event;
  if (!isSecond) return;
  event.preventDefault();
  event.stopPropagation();
}
