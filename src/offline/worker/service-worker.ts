import { decodeAddress } from '../../lib/addresses.ts';
import { hasFileEnding } from '../../lib/file-ending.ts';
import { WHOLE_SITE } from '../pack.ts';
import type { Failure, Command, Report } from '../saved.ts';
import { respondFromStore } from './answer.ts';
import { isDue, MismatchError, saveAreas } from './save.ts';
import { scope, reportToPages, type WorkerEvent } from './scope.ts';
import { deleteUnused, getSaved, setSaved, type SavedState } from './store.ts';

/* The worker for readers who save pages. Only the offline page registers it, after a click. */

const BASE = import.meta.env.SITE_BASE;

/** The current run; there is only one at a time. */
let running: Run | undefined;

interface Run {
  stop: AbortController;
  /** Resolves when the run has ended, even if it failed. */
  ended?: Promise<void>;
  progress?: Report['progress'];
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(`${BASE}/`)) return;
  event.respondWith(respond(event, decodeAddress(pathname.slice(BASE.length))));
});

scope.addEventListener('message', (event) => event.waitUntil(runCommand(event.data as Command)));

async function respond(event: WorkerEvent, path: string): Promise<Response> {
  const { request } = event;
  const saved = await getSaved().catch(() => undefined);
  if (!saved) return fetch(request);
  if (request.mode === 'navigate' || !hasFileEnding(path)) event.waitUntil(checkForUpdate());
  // Either the store or the network failed. Only the network can still answer.
  return respondFromStore(request, path, saved).catch(() => fetch(request));
}

async function checkForUpdate(): Promise<void> {
  const saved = await getSaved();
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!saved || running || !isDue(saved.checked, Date.now(), connection)) return;
  await run(saved.areas, true);
}

async function runCommand(command: Command): Promise<void> {
  const saved = await getSaved();
  if (command.type === 'keep')
    return run([...new Set(command.areas.includes(WHOLE_SITE) ? [WHOLE_SITE] : [...(saved?.areas ?? []), ...command.areas])]);
  if (command.type === 'update') return run(saved?.areas ?? []);
  if (command.type === 'cancel') running?.stop.abort();
  else if (command.type === 'remove') {
    running?.stop.abort();
    await running?.ended;
    await deleteUnused(undefined);
    await reportToPages({ outcome: 'removed' });
    // The worker unregisters itself at the end, as a browser may stop a worker that a page removes. It goes once its pages are closed.
    await scope.registration.unregister();
  } else await report(saved, { progress: running?.progress });
}

/** Saves areas or updates them, and reports progress to the site's pages. */
async function run(areas: readonly string[], isQuiet = false): Promise<void> {
  if (running || areas.length === 0) return;
  const current: Run = { stop: new AbortController() };
  running = current;
  current.ended = save(areas, current, isQuiet);
  await current.ended;
}

async function save(areas: readonly string[], current: Run, isQuiet: boolean): Promise<void> {
  try {
    const before = await getSaved();
    // An automatic check counts even if it fails.
    if (isQuiet && before) await setSaved({ ...before, checked: Date.now() });
    const onProgress = (done: number, total: number) => {
      current.progress = { done, total };
      if (!isQuiet) void report(before, { progress: current.progress });
    };
    const { saved, isChanged } = await saveAreas(areas, {
      signal: current.stop.signal,
      onProgress,
      isQuiet,
      words: import.meta.env.SITE_SEARCH_WORDS,
    });
    running = undefined;
    if (isChanged || !isQuiet) await report(saved, { outcome: !isChanged ? 'unchanged' : before ? 'updated' : 'kept' });
  } catch (error) {
    running = undefined;
    if (current.stop.signal.aborted) await report(await getSaved(), { outcome: 'cancelled' });
    else if (!isQuiet) await report(await getSaved(), { failure: getFailure(error) });
  }
}

/** Reports to the site's pages what is saved, without the worker's own facts about it. */
function report(saved: SavedState | undefined, rest: Omit<Report, 'type' | 'saved'>): Promise<void> {
  return reportToPages({ ...rest, saved: saved && { areas: saved.areas, pages: saved.pages, since: saved.since } });
}

/** Browsers' names for a full store error. Firefox's is no DOMException. */
const NO_SPACE = /^(?:QuotaExceededError|NS_ERROR_FILE_NO_DEVICE_SPACE)$/;

function getFailure(error: unknown): Failure {
  if (error instanceof MismatchError) return 'mismatch';
  if (NO_SPACE.test((error as Error).name)) return 'no-space';
  return error instanceof TypeError ? 'no-network' : 'failed';
}
