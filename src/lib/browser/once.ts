/** Stores promises by key. */
interface Memory<Key, Value> {
  get: (key: Key) => Promise<Value> | undefined;
  set: (key: Key, value: Promise<Value>) => unknown;
  delete: (key: Key) => unknown;
}

/**
 * Runs a task once per key. After a failure the next call runs it again.
 * Callers may ignore the promise without handling its rejection.
 */
export function once<Key, Value>(memory: Memory<Key, Value>, key: Key, start: () => Promise<Value>): Promise<Value> {
  const pending = memory.get(key);
  if (pending) return pending;
  const promise = start();
  memory.set(key, promise);
  promise.catch(() => memory.delete(key));
  return promise;
}
