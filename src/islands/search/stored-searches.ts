/** Starts of the keys under which DocSearch keeps what the reader chose; the name of the index follows. */
const KEYS = ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__'] as const;

/**
 * Takes out of the reader's storage what the modal could not show: text that is
 * no list, and entries without the fields of a hit or with an address that is no page.
 *
 * @param name of the index
 */
export function dropBrokenSearches(name: string): void {
  for (const key of KEYS.map((start) => start + name)) {
    try {
      const text = localStorage.getItem(key);
      if (text === null) continue;
      const sound = readSearches(text);
      if (JSON.stringify(sound) === text) continue;
      console.warn(`${key} held what is no search; it is dropped.`);
      localStorage.setItem(key, JSON.stringify(sound));
    } catch {
      return; // Storage is denied: there is nothing that could be broken.
    }
  }
}

/** The entries of a stored list that have the form of a hit. */
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
  const own = type === 'content' ? content : hierarchy[String(type)];
  const texts = [objectID, url, own, hierarchy['lvl0']];
  const others = [content, ...Object.values(hierarchy)];
  return texts.every(isText) && others.every((value) => (value ?? null) === null || isText(value)) && /^(?:\/|https?:)/.test(String(url));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
