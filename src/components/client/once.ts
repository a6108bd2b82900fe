/** Where promises are remembered. */
interface Memory<Key, Value> {
  get: (key: Key) => Promise<Value> | undefined;
  set: (key: Key, value: Promise<Value>) => unknown;
  delete: (key: Key) => unknown;
}

/**
 * Begins something once for each key. After a failure the next call begins anew;
 * who does not wait for the promise need not catch that.
 */
export function once<Key, Value>(memory: Memory<Key, Value>, key: Key, begin: () => Promise<Value>): Promise<Value> {
  const known = memory.get(key);
  if (known) return known;
  const begun = begin();
  memory.set(key, begun);
  begun.catch(() => memory.delete(key));
  return begun;
}
