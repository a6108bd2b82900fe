import { dump, DUMP_SCHEMA } from 'js-yaml';
import type { ApiDescription } from '../config/site-config.ts';
import { stringify } from './numbers.ts';
import { listNumberTags } from './parse-yaml.ts';
import { readDocument } from './read-document.ts';

/** Returns a description for download: the file as written, or several files joined into one. */
export function getDownload(api: ApiDescription, format: 'yaml' | 'json'): string {
  const { source } = readDocument(api);
  const [text = ''] = source.files.values();
  const isOne = source.files.size === 1;
  const isJson = /^\s*\{/.test(text);
  if (isOne && isJson === (format === 'json')) return text;
  return format === 'json'
    ? `${stringify(source.document, 2)}\n`
    : dump(source.document, { lineWidth: -1, schema: DUMP_SCHEMA.withTags(...listNumberTags()) });
}
