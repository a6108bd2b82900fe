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
export function once<Key, Value>(memory: Memory<Key, Value>, key: Key, begin: () => Promise<Value>): Promise<Value> {
  const known = memory.get(key);
  if (known) return known;
  const begun = begin();
  memory.set(key, begun);
  begun.catch(() => memory.delete(key));
  return begun;
}
