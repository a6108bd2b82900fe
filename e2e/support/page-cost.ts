import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Cost of one page in a browser, cold, before any interaction. */
export interface PageCost {
  /** Inline scripts and script files in bytes, compressed. */
  script: number;
  /** Bytes of fonts. */
  font: number;
  requests: number;
  /** Requests to other servers. */
  thirdParty: number;
  /** Layout shift after the first frame that shows the whole document. It is the same on every machine. */
  layoutShift: number;
}

/** Makes a tab ignore the mouse, which headless Chromium puts on the corner of pages. */
export async function ignoreMouse(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.setIgnoreInputEvents', { ignore: true });
}

/** Makes a tab record layout shifts in the pages it opens, without a mouse. */
export async function watchShifts(page: Page): Promise<void> {
  await ignoreMouse(page);
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { hadRecentInput: boolean };
    const shifts: Shift[] = [];
    // The first frame after the last chunk also shows its shifts.
    const secondFrame = new Promise<number>((resolve) =>
      document.addEventListener('readystatechange', () => requestAnimationFrame(() => requestAnimationFrame(resolve)), { once: true }),
    );
    Object.assign(globalThis, { shifts, secondFrame });
    // As in the measure of layout shifts, those after an input or another window size don't count: a size may arrive after the page has begun.
    const count = (list: PerformanceObserverEntryList) => shifts.push(...(list.getEntries() as Shift[]).filter((shift) => !shift.hadRecentInput));
    new PerformanceObserver(count).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Reads the cost of a tab's page so far. Call `watchShifts` before opening it. Files cached from other pages count too. */
export async function readPageCost(page: Page): Promise<PageCost> {
  const { inline, script, ...rest } = await page.evaluate(async () => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const weigh = (pattern: RegExp) => resources.filter((entry) => pattern.test(entry.name)).reduce((sum, entry) => sum + entry.encodedBodySize, 0);
    const scripts = [...document.querySelectorAll('script:not([src]):not([type="application/ld+json"])')].map((each) => each.textContent);
    const { shifts, secondFrame } = globalThis as unknown as {
      shifts: (PerformanceEntry & { value: number })[];
      secondFrame: Promise<number>;
    };
    const arrived = await secondFrame;
    return {
      // Repeated text is sent once.
      inline: [...new Set(scripts)].join('\n'),
      script: weigh(/\.js(?:\?|$)/),
      font: weigh(/\.woff2?(?:\?|$)/),
      requests: 1 + resources.filter(({ name }) => !name.startsWith('data:')).length,
      thirdParty: resources.filter(({ name }) => !name.startsWith(`${location.origin}/`) && !name.startsWith('data:')).length,
      layoutShift: shifts.filter(({ startTime }) => startTime >= arrived).reduce((sum, { value }) => sum + value, 0),
    };
  });
  return { ...rest, script: script + (inline ? brotliCompressSync(inline).length : 0) };
}
