import { escapeHtml } from '../../lib/escape-html.ts';
import { makeUnknownNameError } from '../../lib/did-you-mean.ts';
import { joinUnits } from '../../lib/format.ts';
import type { Template } from './list.ts';

/** A fact with its fields, which may have fields too. */
export type Entry = Readonly<Record<string, unknown>>;

const FIELD = /\{([\w.-]+)\}/g;
/** Marks of a template: code, strong, emphasis, a link, a new line. */
const MARK = /`(?<code>[^`]+)`|\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*]+)\*|\[(?<label>[^[\]]+)\]\((?<href>[^()]+)\)|<br>/g;

/** Returns a fact's field as text, or `undefined` if it has none. */
function getField(entry: Entry, path: string): string | undefined {
  const value = path.split('.').reduce<unknown>((parent, key) => (parent as Entry | undefined)?.[key], entry);
  if (value === undefined || value === '') return undefined;
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : undefined;
  return typeof value === 'number' ? value.toLocaleString('en') : String(value);
}

/**
 * Prints a fact by a template, as HTML. Prints nothing if the fact lacks a field of it.
 *
 * @param all facts of the same list: a field that none of them has is a mistake
 */
export function print(template: Template, entry: Entry, all: readonly Entry[]): string {
  const texts = [template].flat();
  for (const [, field = ''] of texts.join().matchAll(FIELD))
    if (!all.some((each) => getField(each, field) !== undefined)) throw makeUnknownNameError('field', new Set(all.flatMap(Object.keys)), field);
  const text = texts.find((each) => [...each.matchAll(FIELD)].every(([, field = '']) => getField(entry, field) !== undefined));
  return text === undefined ? '' : printText(text, entry);
}

/** Replaces the fields of a text. */
export function fill(text: string, entry: Entry): string {
  return text.replaceAll(FIELD, (_, field: string) => getField(entry, field) ?? '');
}

function printText(text: string, entry: Entry): string {
  const words = (part: string) => escapeHtml(joinUnits(fill(part, entry)));
  let html = '';
  let end = 0;
  for (const { 0: mark, index, groups = {} } of text.matchAll(MARK)) {
    const { code, strong, em, label, href } = groups;
    html += words(text.slice(end, index));
    if (code !== undefined) html += `<code>${escapeHtml(fill(code, entry))}</code>`;
    else if (strong !== undefined) html += `<strong>${words(strong)}</strong>`;
    else if (em !== undefined) html += `<em>${words(em)}</em>`;
    else if (label !== undefined && href !== undefined) html += `<a href="${escapeHtml(fill(href, entry))}">${words(label)}</a>`;
    else html += mark;
    end = index + mark.length;
  }
  return html + words(text.slice(end));
}
