import { ALTERNATIVE, getSchemaKey, type Row, type RowPage } from './page-rows.ts';

/** A row of a page that differs between two versions. */
interface ChangeLine {
  /** The row, such as `Response 200, application/json, tags`; `''` for the whole of a schema. */
  place: string;
  /** What differs, with the new and the old value. */
  text: string;
}

/** A page that was added, removed or changed. */
interface PageChange extends Pick<RowPage, 'noun' | 'name' | 'call'> {
  /** Identifies it in all versions. */
  key: string;
  kind: 'added' | 'removed' | 'changed';
  /** Rows that differ, of what has changed. */
  lines: ChangeLine[];
}

type Pages = ReadonlyMap<string, RowPage>;

/** Lines listed of one page, and facts in a line, which is more than anyone reads. */
const MOST_LINES = 1_000;
const MOST_FACTS = 30;

/** Compares the pages of two versions of a description, in the order of the newer one. Also returns the keys of changed pages, and of those that contain a changed schema. */
export function comparePages(before: Pages, after: Pages) {
  const compare = makeComparison(before, after);
  const pages = [...new Set([...after.keys(), ...before.keys()])].flatMap((key): PageChange[] => {
    const [was, is] = [before.get(key), after.get(key)];
    const { noun, name, call } = (is ?? was) as RowPage;
    if (!was || !is) return [{ key, noun, name, call, kind: is ? 'added' : 'removed', lines: [] }];
    const lines = [...compare(was, is).take(MOST_LINES + 1)];
    if (lines.length > MOST_LINES) lines.splice(MOST_LINES, 1, { place: '', text: 'Further rows differ' });
    return lines.length > 0 ? [{ key, noun, name, call, kind: 'changed', lines }] : [];
  });
  return { pages, affected: addUsers(pages, after) };
}

/** Adds the keys of pages that contain a changed schema, directly or in others. */
function addUsers(changes: readonly PageChange[], pages: Pages): Set<string> {
  const uses = [...pages].flatMap(([key, page]) => listUses(page).map((name) => ({ key, used: getSchemaKey(name) })));
  const users = Map.groupBy(uses, ({ used }) => used);
  // The set grows while it is read.
  const affected = new Set(changes.filter(({ kind }) => kind !== 'removed').map(({ key }) => key));
  for (const key of affected) for (const user of users.get(key) ?? []) affected.add(user.key);
  return affected;
}

function listUses({ uses, rows }: Row): string[] {
  return [...uses, ...rows.flatMap(listUses)];
}

/** A row of both versions, or of one. */
interface RowPair {
  place: string;
  was: Row | undefined;
  is: Row | undefined;
}

/**
 * Makes a function that lists the rows of a page that differ, from top to
 * bottom. A shared schema that has the same name in both versions is left to its
 * own page. One that replaces another is compared with it where that is first
 * the case, and one that replaces a schema written in place at each place.
 */
function makeComparison(before: Pages, after: Pages): (was: Row, is: Row) => Generator<ChangeLine> {
  const compared = new Set<string>();
  return function* compare(page, newPage) {
    const open: RowPair[] = [{ place: '', was: page, is: newPage }];
    for (let pair = open.pop(); pair; pair = open.pop()) {
      const { place, was, is } = pair;
      const text = describeDifference(was, is);
      if (text) yield { place, text };
      const [left, right] = was && is ? [listUnmatched(was, is, before), listUnmatched(is, was, after)] : [[], []];
      const key = [left.length > 0 && right.length > 0 ? '' : place, ...left, '', ...right].join('\n');
      if (compared.has(key)) continue;
      if (left.length + right.length > 0) compared.add(key);
      const [old, present] = [listRowsBelow(was, left, right, before), listRowsBelow(is, right, left, after)];
      open.push(...pairRows(place, old, present).reverse());
    }
  };
}

/** Lists the shared schemas that a row uses, but another neither uses nor has as an alternative, and those that they include. */
function listUnmatched({ uses }: Row, other: Row, pages: Pages): string[] {
  const alternatives = other.rows.filter(({ name }) => name.startsWith(ALTERNATIVE));
  const names = new Set(uses.filter((name) => ![other, ...alternatives].some((row) => row.uses.includes(name))));
  // The set grows while it is read.
  for (const name of names) for (const each of pages.get(getSchemaKey(name))?.uses ?? []) names.add(each);
  return [...names];
}

/** Lists the rows below a row, and those of shared schemas that the other version doesn't have there. */
function listRowsBelow(row: Row | undefined, names: readonly string[], others: readonly string[], pages: Pages): Row[] {
  const own = row?.rows ?? [];
  const known = new Set(own.map(({ id }) => id));
  const shared = names.filter((name) => !others.includes(name)).flatMap((name) => pages.get(getSchemaKey(name))?.rows ?? []);
  return [...own, ...shared.filter(({ id }) => !known.has(id))];
}

/** Pairs the rows of two lists, in the order of the newer one. */
function pairRows(place: string, was: readonly Row[], is: readonly Row[]): RowPair[] {
  const [before, after] = [was, is].map((rows) => Map.groupBy(rows, ({ id }) => id)) as [Map<string, Row[]>, Map<string, Row[]>];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((id) => {
    const [old = [], present = []] = [before.get(id), after.get(id)];
    const longer = present.length > old.length ? present : old;
    return longer.map((_, index) => {
      const [one, other] = [old[index], present[index]];
      return { place: [place, (other ?? one)?.name].filter(Boolean).join(', '), was: one, is: other };
    });
  });
}

function describeDifference(was: Row | undefined, is: Row | undefined): string {
  if (!was || !is) {
    const facts = writeFacts((is ?? was)?.facts ?? []);
    return `${was ? 'removed' : 'added'}${facts && ` (${facts})`}`;
  }
  const [added, removed] = [listNew(was.facts, is.facts), listNew(is.facts, was.facts)].map(writeFacts);
  if (added && removed) return `${added} instead of ${removed}`;
  return added ? `now ${added}` : removed ? `no longer ${removed}` : '';
}

/** Lists the facts that others don't have. The order of alternatives in a type isn't a difference. */
function listNew(before: readonly string[], after: readonly string[]): string[] {
  const sort = (fact: string) => fact.split(' or ').sort().join(' or ');
  const known = new Set(before.map(sort));
  return after.filter((fact) => !known.has(sort(fact)));
}

function writeFacts(facts: readonly string[]): string {
  const rest = facts.length - MOST_FACTS;
  return facts.slice(0, MOST_FACTS).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
