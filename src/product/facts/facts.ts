import type { z } from 'zod';
import { searchWords } from '../../config/site-config.ts';
import { findNamed, getNamed, makeUnknownNameError } from '../../lib/did-you-mean.ts';
import { getDataFile, readData } from '../../sources/read-data.ts';
import type { Template, View } from './list.ts';
import { board } from './schemas/board.ts';
import { benchmarks } from './schemas/benchmarks.ts';
import { boot } from './schemas/boot.ts';
import { comet, downloads, specifications } from './schemas/comet.ts';
import { dbus } from './schemas/dbus.ts';
import { settings } from './schemas/settings.ts';
import { fill, print, type Entry } from './template.ts';

/** Files of facts in `src/content/data`, with what they contain. */
export const FACTS = { board, boot, comet, specifications, downloads, benchmarks, settings, dbus, 'search-words': searchWords } as const;

/** Reads a file of facts. Throws a `ProblemError` with the position of each fault. */
export function readFacts<Subject extends keyof typeof FACTS>(subject: Subject): z.output<(typeof FACTS)[Subject]> {
  return readData(getDataFile(subject), FACTS[subject]) as z.output<(typeof FACTS)[Subject]>;
}

interface List {
  readonly phrases?: Readonly<Record<string, Template>>;
  readonly views?: Readonly<Record<string, View>>;
  readonly entries: readonly (Entry & { readonly name: string })[];
}

/** Returns a list of facts, such as `boot/partitions`. Throws and suggests the nearest if unknown. */
function findList(of: string): List {
  const [subject = '', name = ''] = of.split('/');
  const facts = readData(getDataFile(subject), getNamed<z.ZodType>('file of facts', FACTS, subject));
  const lists = Object.entries(facts as Readonly<Record<string, object>>).filter((each): each is [string, List] => 'entries' in each[1]);
  return getNamed(`list of facts in ${subject}`, Object.fromEntries(lists), name);
}

/** Returns a named way to show facts, or the first. */
function pick<Value>(kind: string, ways: Readonly<Record<string, Value>> = {}, name = Object.keys(ways)[0] ?? ''): Value {
  return getNamed(kind, ways, name);
}

/** Prints a fact for a sentence, as HTML. */
export function printFact(of: string, name: string | number, as?: string): string {
  const { phrases, entries } = findList(of);
  const text = print(pick(`phrase of ${of}`, phrases, as), findNamed(`fact of ${of}`, entries, String(name)), entries);
  if (text === '') throw new Error(`${name} of ${of} has no text for ${as ?? 'a sentence'}`);
  return text;
}

/** Values that facts must have, by field. */
type Filter = Readonly<Record<string, string | boolean | readonly string[]>>;

/** What to show of a list of facts. */
export interface Selection {
  readonly of: string;
  readonly as?: string | undefined;
  readonly where?: Filter | undefined;
  readonly only?: readonly string[] | undefined;
}

/** Prints facts as a table, or as a list, which has no caption and columns: an item and the items below it are a row. Throws and suggests the nearest for an unknown name or value. */
export function printFacts({ of, as, where, only }: Selection) {
  const { views, entries } = findList(of);
  const view = pick(`view of ${of}`, views, as);
  const names = only ?? view.only;
  const named = names?.map((name) => findNamed(`fact of ${of}`, entries, name)) ?? entries;
  const chosen = Object.entries({ ...view.where, ...where }).reduce((rest, [field, value]) => filter(of, rest, field, value), named);
  const printRow = (templates: readonly Template[]) => chosen.map((entry) => templates.map((template) => print(template, entry, entries)));
  if ('item' in view) return { caption: '', columns: [], rows: printRow([view.item, ...(view.parts ?? [])]) };
  const caption = fill(view.caption, chosen[0] ?? {});
  const rows = printRow(Object.values(view.columns));
  const columns = Object.keys(view.columns);
  const isUsed = (_: unknown, index: number) => rows.some((cells) => cells[index]);
  return { caption, columns: columns.filter(isUsed), rows: rows.map((cells) => cells.filter(isUsed).map((cell) => cell || '—')) };
}

function filter<Fact extends Entry>(of: string, entries: readonly Fact[], field: string, wanted: Filter[string]): Fact[] {
  const getValues = (entry: Fact) => [entry[field]].flat().flatMap((value) => (value === undefined ? [] : String(value)));
  const values = [wanted].flat().map(String);
  const known = new Set(entries.flatMap(getValues));
  const unknown = values.find((value) => !known.has(value));
  if (unknown !== undefined) throw makeUnknownNameError(`${field} in ${of}`, known, unknown);
  return entries.filter((entry) => getValues(entry).some((value) => values.includes(value)));
}
