import type { ApiDescription } from '../config/site-config.ts';
import { stringify } from '../lib/samples/json.ts';
import { writeYaml } from './parse-yaml.ts';
import { readDocument } from './read-document.ts';

/** Returns a description for download: the file as written, or several files joined into one. */
export function getDownload(api: ApiDescription, format: 'yaml' | 'json'): string {
  const { source } = readDocument(api);
  const [text = ''] = source.files.values();
  const isOne = source.files.size === 1;
  // JSON is YAML too, but not the other way round.
  if (isOne && (format === 'yaml' ? !isJson(text) : isJson(text))) return text;
  return format === 'json' ? `${stringify(source.document, 2)}\n` : writeYaml(source.document);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
