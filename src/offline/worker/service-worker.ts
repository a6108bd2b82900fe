import { decodeAddress } from '../../lib/decode-address.ts';
import { WHOLE, type Failure, type Order, type Report } from '../messages.ts';
import { answer } from './answer.ts';
import { ChangedError } from './download.ts';
import { isDue } from './due.ts';
import { keep } from './save.ts';
import { scope, tell, type WorkerEvent } from './scope.ts';
import { deleteCaches, forget, getKept, setKept } from './store.ts';

/* The worker for readers who save pages. Only the page that offers this registers it, after a click. */

const BASE = import.meta.env.SITE_BASE;

/** The current run. Only one at a time. */
let running: Turn | undefined;

interface Turn {
  stop: AbortController;
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

scope.addEventListener('message', (event) => event.waitUntil(obey(event.data as Order)));

async function respond(event: WorkerEvent, path: string): Promise<Response> {
  const { request } = event;
  const kept = await getKept().catch(() => undefined);
  if (!kept) return fetch(request);
  if (request.mode === 'navigate' || !/\.\w+$/.test(path)) event.waitUntil(lookForNewer());
  return answer(request, path, kept).catch(() => {
    // Either the store or the network failed. Only the network can still answer.
    forget();
    return fetch(request);
  });
}

async function lookForNewer(): Promise<void> {
  const kept = await getKept();
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (!kept || running || saveData || !isDue(kept.checked, Date.now())) return;
  // A failed attempt counts too.
  await setKept({ ...kept, checked: Date.now() });
  await run(kept.areas, true);
}

async function obey(order: Order): Promise<void> {
  // Storage may have been cleared since this worker read it.
  if (!running) forget();
  const kept = await getKept();
  if (order.type === 'keep') return run([...new Set(order.areas.includes(WHOLE) ? [WHOLE] : [...(kept?.areas ?? []), ...order.areas])]);
  if (order.type === 'update') return run(kept?.areas ?? []);
  if (order.type === 'cancel') running?.stop.abort();
  else if (order.type === 'remove') {
    running?.stop.abort();
    await deleteCaches();
    await tell({ outcome: 'removed' });
    // The worker unregisters itself at the end, as a browser may stop a worker that a page removes. It goes once its pages are closed.
    await scope.registration.unregister();
  } else await tell({ kept, progress: running?.progress });
}

/** Updates areas to their newest form, and reports progress to the site's pages. */
async function run(areas: readonly string[], isQuiet = false): Promise<void> {
  if (running || areas.length === 0) return;
  const own: Turn = { stop: new AbortController() };
  running = own;
  const before = await getKept();
  try {
    const onProgress = (done: number, total: number) => {
      own.progress = { done, total };
      if (!isQuiet) void tell({ kept: before, progress: own.progress });
    };
    const { kept, isNew } = await keep(areas, { signal: own.stop.signal, onProgress, isQuiet });
    running = undefined;
    if (isNew || !isQuiet) await tell({ kept, outcome: !isNew ? 'unchanged' : before ? 'updated' : 'kept' });
  } catch (error) {
    running = undefined;
    if (own.stop.signal.aborted) await tell({ kept: await getKept(), outcome: 'cancelled' });
    else if (!isQuiet) await tell({ kept: await getKept(), failure: nameFailure(error) });
  }
}

/** Browsers' names for a full store error. Firefox's is no DOMException. */
const NO_SPACE = /^(?:QuotaExceededError|NS_ERROR_FILE_NO_DEVICE_SPACE)$/;

function nameFailure(error: unknown): Failure {
  if (error instanceof ChangedError) return 'changed';
  if (NO_SPACE.test((error as Error).name)) return 'no-space';
  return error instanceof TypeError ? 'no-network' : 'failed';
}
