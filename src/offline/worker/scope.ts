import type { Report } from '../messages.ts';

/** An event of a service worker; the libraries of types for workers and pages exclude each other. */
export interface WorkerEvent extends Event {
  readonly request: Request;
  readonly data: unknown;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}

interface Client {
  postMessage: (report: Report) => void;
}

/** The part of a service worker's global object that is used. */
interface WorkerScope {
  addEventListener: (type: 'install' | 'activate' | 'fetch' | 'message', listener: (event: WorkerEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void>; matchAll: (options: { includeUncontrolled: boolean }) => Promise<readonly Client[]> };
  registration: { unregister: () => Promise<boolean> };
}

export const scope = globalThis as unknown as WorkerScope;

/** Tells all pages of the site, also those that another worker or none answers for. */
export async function tell(report: Omit<Report, 'type'>): Promise<void> {
  for (const client of await scope.clients.matchAll({ includeUncontrolled: true })) client.postMessage({ type: 'offline', ...report });
}
