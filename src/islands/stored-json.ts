import { readStored, store, type Scope } from './storage.ts';

/**
 * Reads what is kept as JSON. What makes no sense is dropped and logged (R-STATE-4).
 *
 * @param isSound whether a value has the form in which it was kept
 * @returns `undefined` when there is nothing, nothing sound, or no storage
 */
export function readStoredJson<Value>(key: string, isSound: (value: unknown) => value is Value, scope: Scope = 'site'): Value | undefined {
  const text = readStored(key, scope);
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isSound(value)) return value;
  } catch {
    // No JSON: dropped like any other form.
  }
  console.warn(`Dropped, as it makes no sense: ${key}`);
  store(key, '', scope);
  return undefined;
}
