/** Prefixes of DocSearch's storage keys; the index name follows. */
const KEYS = ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__'] as const;

/**
 * Removes stored searches that the modal can't show: invalid lists, and entries
 * without a hit's fields or with an address that isn't a page.
 *
 * @param name of the index
 */
export function dropBrokenSearches(name: string): void {
  for (const key of KEYS.map((start) => start + name)) {
    try {
      const text = localStorage.getItem(key);
      if (text === null) continue;
      const valid = readSearches(text);
      if (JSON.stringify(valid) === text) continue;
      console.warn(`Dropped invalid searches in storage: ${key}`);
      localStorage.setItem(key, JSON.stringify(valid));
    } catch {
      return; // Storage is denied, so nothing is stored.
    }
  }
}

/** Returns stored entries in the form of a hit. */
export function readSearches(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isSearch) : [];
  } catch {
    return [];
  }
}

function isSearch(entry: unknown): boolean {
  if (!isRecord(entry) || !isRecord(entry['hierarchy'])) return false;
  const { objectID, type, url, hierarchy, content } = entry;
  const label = type === 'content' ? content : hierarchy[String(type)];
  const texts = [objectID, url, label, hierarchy['lvl0']];
  const others = [content, ...Object.values(hierarchy)];
  return texts.every(isText) && others.every((value) => (value ?? null) === null || isText(value)) && /^(?:\/|https?:)/.test(String(url));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
