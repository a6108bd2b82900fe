import { inBrowser } from './in-browser.ts';

/** Work of the main thread while a page loads, in milliseconds of CPU time, which a busy machine hardly changes. */
export interface ThreadTime {
  total: number;
  longestTask: number;
}

/** A Chromium trace event, as far as we read it; times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/** Loads a page of a built site on a phone's viewport with a trace, and adds up the tasks of its main thread. */
export async function measureThread(folder: string, route: string): Promise<ThreadTime> {
  return inBrowser(folder, async (browser, { url }) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
    await page.goto(url + route, { waitUntil: 'networkidle' });
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return readTrace(traceEvents);
  });
}

/** The renderer with the most work is the page's; others are from the initial empty tab. */
function readTrace(events: readonly TraceEvent[]): ThreadTime {
  const isMain = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const tasks = Map.groupBy(
    events.filter(({ name, pid, tid }) => name === 'RunTask' && isMain.has(`${pid}:${tid}`)),
    ({ pid, tid }) => `${pid}:${tid}`,
  );
  const times = [...tasks.values()].map((tasks) => tasks.map(({ tdur = 0 }) => tdur / 1000));
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
  const busiest = times.sort((a, b) => sum(b) - sum(a))[0] ?? [];
  return { total: sum(busiest), longestTask: Math.max(0, ...busiest) };
}
