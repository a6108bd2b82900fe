import type { Report } from '../saved.ts';

/** A service worker event. The type libraries for workers and pages exclude each other. */
export interface WorkerEvent extends Event {
  readonly request: Request;
  readonly data: unknown;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}

interface Client {
  postMessage: (report: Report) => void;
}

/** The part of a service worker's global object in use. */
interface WorkerScope {
  addEventListener: (type: 'install' | 'activate' | 'fetch' | 'message', listener: (event: WorkerEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void>; matchAll: (options: { includeUncontrolled: boolean }) => Promise<readonly Client[]> };
  registration: { unregister: () => Promise<boolean> };
}

export const scope = globalThis as unknown as WorkerScope;

/** Sends a report to all pages of the site, even those that another worker or none controls. */
export async function reportToPages(report: Omit<Report, 'type'>): Promise<void> {
  for (const client of await scope.clients.matchAll({ includeUncontrolled: true })) client.postMessage({ type: 'offline', ...report });
}
