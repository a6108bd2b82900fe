import { lookup } from 'mrmime';

/** Gives the content type of a file by its name, with the coding of its letters where it is text. */
export function getContentType(name: string): string {
  const type = name.endsWith('.ico') ? 'image/x-icon' : (lookup(name) ?? 'application/octet-stream');
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
