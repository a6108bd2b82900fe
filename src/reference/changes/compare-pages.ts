import { makeComparison, type ChangeLine } from './compare-rows.ts';
import { getSchemaKey, type Row, type RowPage } from './page-rows.ts';

/** A page that was added, removed or changed. */
export interface PageChange extends Omit<RowPage, 'rows'> {
  /** Identifies it in all versions. */
  key: string;
  kind: 'added' | 'removed' | 'changed';
  /** Rows that differ, of what has changed. */
  lines: ChangeLine[];
}

/** What a version changed on the pages of a description. */
export interface DescriptionChanges {
  pages: PageChange[];
  /** Keys of changed pages, and of those that contain a changed schema. */
  affected: ReadonlySet<string>;
}

type Pages = ReadonlyMap<string, RowPage>;

/** Compares the pages of two versions of a description, in the order of the newer one. */
export function comparePages(before: Pages, after: Pages): DescriptionChanges {
  const compare = makeComparison(before, after);
  const pages = [...new Set([...after.keys(), ...before.keys()])].flatMap((key): PageChange[] => {
    const [was, is] = [before.get(key), after.get(key)];
    const { rows: _, ...page } = (is ?? was) as RowPage;
    const lines = was && is ? compare(was.rows, is.rows) : [];
    return was && is && lines.length === 0 ? [] : [{ key, ...page, kind: !was ? 'added' : is ? 'changed' : 'removed', lines }];
  });
  return { pages, affected: addUsers(pages, after) };
}

/** Adds the keys of pages that contain a changed schema, directly or in others. */
function addUsers(changes: readonly PageChange[], pages: Pages): Set<string> {
  const uses = [...pages].flatMap(([key, { rows }]) => listUses(rows).map((name) => ({ key, used: getSchemaKey(name) })));
  const users = Map.groupBy(uses, ({ used }) => used);
  // The set grows while it is read.
  const affected = new Set(changes.filter(({ kind }) => kind !== 'removed').map(({ key }) => key));
  for (const key of affected) for (const user of users.get(key) ?? []) affected.add(user.key);
  return affected;
}

function listUses(rows: readonly Row[]): string[] {
  return rows.flatMap(({ uses, alternatives }) => [...uses, ...alternatives]);
}
