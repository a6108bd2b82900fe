import type { searchClient } from '@algolia/client-search';
import { FAILED_HOSTS_KEY } from '../../lib/browser/storage-keys.ts';
import { store } from '../../lib/browser/storage.ts';
import { readStoredJson } from '../../lib/browser/stored-json.ts';

type HostsCache = NonNullable<NonNullable<Parameters<typeof searchClient>[2]>['hostsCache']>;

/** Stored state of a failed host. */
interface Failure {
  status: 'down' | 'timed out';
  /** Milliseconds since 1970. */
  lastUpdate: number;
}

/** Milliseconds before a failed host is retried (R-SEARCH-4). */
const RETRY_DELAY = 2 * 60 * 1000;

/**
 * Remembers failed hosts for the tab's lifetime. The client's caches use a key
 * that includes the state, so they never find the entry, and each query would
 * try the dead host first.
 */
export function createHostsCache(): HostsCache {
  const failures = readFailures();
  return {
    async get(key, getDefault) {
      const { url } = key as { url: string };
      const failure = failures.get(url);
      if (!failure || Date.now() - failure.lastUpdate > RETRY_DELAY) return getDefault();
      const isPaused = () => Date.now() - failure.lastUpdate <= RETRY_DELAY;
      const host = { ...(key as object), ...failure, isUp: () => !isPaused(), isTimedOut: () => failure.status === 'timed out' && isPaused() };
      return host as Awaited<ReturnType<typeof getDefault>>;
    },
    set(key, value) {
      const { status, lastUpdate } = value as Failure;
      failures.set((key as { url: string }).url, { status, lastUpdate });
      store(FAILED_HOSTS_KEY, JSON.stringify([...failures]), 'tab');
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
  return new Map(readStoredJson(FAILED_HOSTS_KEY, isFailures, 'tab'));
}

function isFailures(value: unknown): value is [string, Failure][] {
  return Array.isArray(value) && value.every(isFailure);
}

/** Rejects failures in the future, which would block a host for longer. */
function isFailure(entry: unknown): boolean {
  const [, failure] = Array.isArray(entry) ? (entry as [unknown, Partial<Failure> | null]) : [];
  return typeof failure?.lastUpdate === 'number' && failure.lastUpdate <= Date.now();
}
