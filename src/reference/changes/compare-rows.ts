import { getSchemaKey, type Row, type RowPage } from './page-rows.ts';

/** A row of a page that differs between two versions. */
export interface ChangeLine {
  /** The row, such as `Response 200, application/json, tags`; `''` for the whole of a schema. */
  place: string;
  /** What differs, with the new and the old value. */
  text: string;
}

/** Lines listed of one page, and facts in a line, which is more than anyone reads. */
const MOST_LINES = 1_000;
const MOST_FACTS = 30;
/**
 * Rows of shared schemas that are compared in place, so that a comparison ends
 * soon even if each reference of a description replaces a large schema.
 */
const MOST_IN_PLACE = 100_000;

type Pages = ReadonlyMap<string, RowPage>;
type Rows = Map<string, Row>;

/**
 * Makes a function that lists the rows of a page that differ. A shared schema
 * that has the same name in both versions is left to its own page, and one that
 * replaces another, or a schema written in place, is compared with it.
 */
export function makeComparison(before: Pages, after: Pages): (was: readonly Row[], is: readonly Row[]) => ChangeLine[] {
  let room = MOST_IN_PLACE;

  /** Adds the rows of shared schemas below a row, and returns the keys that are new. */
  const putInPlace = (rows: Rows, key: string, names: readonly string[], pages: Pages): string[] => {
    const row = rows.get(key);
    const targets = names.flatMap((name) => pages.get(getSchemaKey(name))?.rows ?? []);
    if (!row || targets.length === 0) return [];
    const [whole, below] = [targets.filter(({ path }) => path.length === 0), targets.filter(({ path }) => path.length > 0)];
    rows.set(key, { ...row, uses: [...row.uses.filter((name) => !names.includes(name)), ...whole.flatMap(({ uses }) => uses)] });
    room -= below.length;
    const moved = below.map((each) => ({ ...each, path: [...row.path, ...each.path] })).filter(({ path }) => !rows.has(toKey(path)));
    for (const each of moved) rows.set(toKey(each.path), each);
    return [key, ...moved.map(({ path }) => toKey(path))];
  };

  /** Compares what replaces a reference, and returns the keys of rows whose references are only compared by name. */
  const replaceReferences = (was: Rows, is: Rows): Set<string> => {
    const open = [...is.keys()];
    const seen = new Set<string>();
    const named = new Set<string>();
    for (const key of open) {
      const [one, other] = [was.get(key), is.get(key)];
      if (!one || !other) continue;
      const [left, right] = [listUnmatched(one, other), listUnmatched(other, one)];
      if (left.length + right.length === 0) continue;
      // A pair of references is compared once on a page, and may lead to itself.
      const isPair = left.length > 0 && right.length > 0;
      const pair = `${isPair ? '' : key} ${left.join()} ${right.join()}`;
      const isKnown = seen.has(pair);
      seen.add(pair);
      const added = isKnown || room < 0 ? [] : [...putInPlace(was, key, left, before), ...putInPlace(is, key, right, after)];
      open.push(...added);
      if (added.length === 0 && !isPair) named.add(key);
    }
    return named;
  };

  return (was, is) => {
    const [one, other] = [toRows(was), toRows(is)];
    return compareRows(one, other, replaceReferences(one, other));
  };
}

/** @param named keys of rows whose references are only compared by name */
function compareRows(was: Rows, is: Rows, named: ReadonlySet<string>): ChangeLine[] {
  const lines = [...new Set([...is.keys(), ...was.keys()])].flatMap((key): ChangeLine[] => {
    const [one, other] = [was.get(key), is.get(key)];
    const { path, facts } = (other ?? one) as Row;
    if (named.size > 0 && path.some((_, length) => named.has(toKey(path.slice(0, length))))) return [];
    const whole = facts.length > 0 ? ` (${writeFacts(facts)})` : '';
    const text = one && other ? describeDifferences(one.facts, other.facts) : `${one ? 'removed' : 'added'}${whole}`;
    return text ? [{ place: path.join(', '), text }] : [];
  });
  const rest = lines.length - MOST_LINES;
  return rest > 0 ? [...lines.slice(0, MOST_LINES), { place: 'Further rows', text: `${rest} differ` }] : lines;
}

function describeDifferences(was: readonly string[], is: readonly string[]): string {
  const [before, after] = [new Set(was), new Set(is)];
  const [added, removed] = [[...after.difference(before)], [...before.difference(after)]].map(writeFacts);
  if (added && removed) return `${added} instead of ${removed}`;
  return added ? `now ${added}` : removed ? `no longer ${removed}` : '';
}

function writeFacts(facts: readonly string[]): string {
  const rest = facts.length - MOST_FACTS;
  return facts.slice(0, MOST_FACTS).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

/** Lists the shared schemas that a row uses and another doesn't, not even as an alternative. */
function listUnmatched({ uses }: Row, other: Row): string[] {
  return uses.filter((name) => !other.uses.includes(name) && !other.alternatives.includes(name));
}

function toRows(rows: readonly Row[]): Rows {
  const all = Map.groupBy(rows, ({ path }) => toKey(path));
  return new Map([...all].flatMap(([key, same]) => same.map((row, index) => [index > 0 ? `${key} ${index + 1}` : key, row] as const)));
}

function toKey(path: readonly string[]): string {
  return path.join('\n');
}
