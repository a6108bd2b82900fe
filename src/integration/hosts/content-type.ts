import { lookup } from 'mrmime';

/** Returns a file's content type by its name, with the charset for text. */
export function getContentType(name: string): string {
  const type = name.endsWith('.ico') ? 'image/x-icon' : (lookup(name) ?? 'application/octet-stream');
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
