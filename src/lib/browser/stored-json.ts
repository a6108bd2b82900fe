import { readStored, store, type Scope } from './storage.ts';

/**
 * Reads stored JSON. Drops and logs invalid values (R-STATE-4).
 *
 * @param isValid whether a value has the expected form
 * @returns `undefined` if the value or storage is missing, or the value is invalid
 */
export function readStoredJson<Value>(key: string, isValid: (value: unknown) => value is Value, scope: Scope = 'site'): Value | undefined {
  const text = readStored(key, scope);
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isValid(value)) return value;
  } catch {
    // Invalid JSON is dropped like any other bad value.
  }
  console.warn(`Dropped an invalid value in storage: ${key}`);
  store(key, '', scope);
  return undefined;
}
