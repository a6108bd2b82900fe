import { readFileSync } from 'node:fs';
import { markdownToMdast } from 'satteri';
import type { ApiDescription, SiteConfig } from '../config/site-config.ts';
import { isObject } from '../reference/fields.ts';
import { readDocument } from '../reference/read-document.ts';
import { findPosition } from '../reference/source-position.ts';
import { parseYaml } from '../reference/yaml-file.ts';
import { locateInConfig, type ConfigPath } from './config-position.ts';
import { SITE_CONFIG_PATH } from './load-site-config.ts';
import { align } from './content-tree.ts';
import { getOffset, readLineComments, readMarkdown, type Passage, type ProseText } from './prose-text.ts';

/** API description fields in Markdown or plain text. */
const API_FIELDS = ['description', 'summary'];
/** Fields with examples and other people's names, not our words. */
const EXAMPLE_FIELDS = ['example', 'examples', 'default', 'enum', 'x-codeSamples'];

/**
 * Reads the words of an API description, one text for each of its files.
 *
 * @throws ProblemError for a description that cannot be read
 */
export function readApiTexts(api: Pick<ApiDescription, 'file'>): ProseText[] {
  return [...readDocument(api).files].map(([file, source]) => ({
    file,
    source,
    passages: listApiPassages(parseYaml(file, source), source, []),
    allowances: readLineComments(source, '#'),
  }));
}

function listApiPassages(value: unknown, source: string, keys: readonly (string | number)[]): Passage[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listApiPassages(item, source, [...keys, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (EXAMPLE_FIELDS.includes(key)) return [];
    const childKeys = [...keys, key];
    // In `properties`, "description" is a field name.
    if (typeof item !== 'string' || !API_FIELDS.includes(key)) return listApiPassages(item, source, childKeys);
    const findStart = () => {
      const { line, column } = findPosition(source, childKeys);
      return getOffset(source, line, column) + key.length + 1;
    };
    return readMarkdown(markdownToMdast(item), item).passages.map((passage) => ({
      ...passage,
      findOffset: (index: number) => align(item, source, findStart(), passage.findOffset(index)),
    }));
  });
}

/** Configuration fields that readers see. */
const CONFIG_FIELDS = ['label', 'title', 'tagline', 'message'];

/** Reads the configuration's labels, one text per file: sidebars are in separate files. */
export function readConfigTexts(site: SiteConfig): ProseText[] {
  const labels = listLabels(site, []).map(({ text, path }) => ({ text, position: locateInConfig(SITE_CONFIG_PATH, path) }));
  return [...Map.groupBy(labels, ({ position }) => position.file)].map(([file, fileLabels]) => {
    const source = readFileSync(file, 'utf8');
    const passages = fileLabels.map(({ text, position: { line, column } }): Passage => {
      const start = getOffset(source, line, column);
      const offset = Math.max(start, source.indexOf(text, start));
      return { role: 'label', text, isQuotation: false, findOffset: (index) => offset + index };
    });
    return { file, source, passages, allowances: readLineComments(source, file.endsWith('.yaml') ? '#' : '//') };
  });
}

function listLabels(value: unknown, path: ConfigPath): { text: string; path: ConfigPath }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const childPath = [...path, Array.isArray(value) ? Number(key) : key];
    if (typeof child !== 'string') return listLabels(child, childPath);
    return CONFIG_FIELDS.includes(key) ? [{ text: child, path: childPath }] : [];
  });
}
