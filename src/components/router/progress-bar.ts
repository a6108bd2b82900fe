/** Settings of the bar (R-NAV-3): shares of the width, milliseconds. */
const PROGRESS = { delay: 200, minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800 } as const;

let bar: HTMLElement | undefined;
let done = 0;
let delayTimer: ReturnType<typeof setTimeout> | undefined;
let trickleTimer: ReturnType<typeof setInterval> | undefined;

/** Starts a navigation; the bar appears after the delay. */
export function startProgress(): void {
  stopProgress();
  delayTimer = setTimeout(show, PROGRESS.delay);
}

/** Removes the bar or cancels its delay. */
export function stopProgress(): void {
  clearTimeout(delayTimer);
  clearInterval(trickleTimer);
  bar?.remove();
  bar = undefined;
}

function show(): void {
  bar = document.createElement('div');
  bar.className = 'progress-bar';
  bar.style.transition = `scale ${PROGRESS.speed}ms linear`;
  bar.ariaHidden = 'true';
  document.documentElement.append(bar);
  advanceTo(PROGRESS.minimum);
  trickleTimer = setInterval(() => advanceTo(done + Math.random() * PROGRESS.trickleRate), PROGRESS.trickleSpeed);
}

function advanceTo(share: number): void {
  done = Math.min(share, 0.994);
  if (bar) bar.style.scale = `${done} 1`;
}
