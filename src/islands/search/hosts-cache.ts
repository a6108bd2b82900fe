import type { searchClient } from '@algolia/client-search';
import { HOSTS_AT_REST_KEY } from '../../data/storage-keys.ts';
import { store } from '../storage.ts';
import { readStoredJson } from '../stored-json.ts';

type HostsCache = NonNullable<NonNullable<Parameters<typeof searchClient>[2]>['hostsCache']>;

/** What is kept of a host that failed. */
interface Failure {
  status: 'down' | 'timed out';
  /** Milliseconds since 1970. */
  lastUpdate: number;
}

/** Milliseconds that a failed host rests (R-SEARCH-4). */
const REST = 2 * 60 * 1000;

/**
 * Keeps which hosts of the service failed, while the tab lives. The client's own
 * caches keep that under a key that holds the state itself, and so never find it
 * again: each query would ask the dead host first.
 */
export function createHostsCache(): HostsCache {
  const failures = readFailures();
  return {
    async get(key, getDefault) {
      const { url } = key as { url: string };
      const failure = failures.get(url);
      if (!failure || Date.now() - failure.lastUpdate > REST) return getDefault();
      const isResting = () => Date.now() - failure.lastUpdate <= REST;
      const host = { ...(key as object), ...failure, isUp: () => !isResting(), isTimedOut: () => failure.status === 'timed out' && isResting() };
      return host as Awaited<ReturnType<typeof getDefault>>;
    },
    set(key, value) {
      const { status, lastUpdate } = value as Failure;
      failures.set((key as { url: string }).url, { status, lastUpdate });
      store(HOSTS_AT_REST_KEY, JSON.stringify([...failures]), 'tab');
      return Promise.resolve(value);
    },
    delete(key) {
      failures.delete((key as { url: string }).url);
      return Promise.resolve();
    },
    clear() {
      failures.clear();
      return Promise.resolve();
    },
  };
}

function readFailures(): Map<string, Failure> {
  return new Map(readStoredJson(HOSTS_AT_REST_KEY, isFailures, 'tab'));
}

function isFailures(value: unknown): value is [string, Failure][] {
  return Array.isArray(value) && value.every(isFailure);
}

/** A time to come is none at which a host failed: it would rest for longer. */
function isFailure(entry: unknown): boolean {
  const [, failure] = Array.isArray(entry) ? (entry as [unknown, Partial<Failure> | null]) : [];
  return typeof failure?.lastUpdate === 'number' && failure.lastUpdate <= Date.now();
}
