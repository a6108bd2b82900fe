import type { Operation } from '../operation.ts';
import { makeComparison, type ChangeLine } from './compare-rows.ts';
import type { PageRows, Row } from './page-rows.ts';

/** An operation or a shared schema that was added, removed or changed. */
export interface PageChange {
  kind: 'added' | 'removed' | 'changed';
  /** Rows that differ, of what has changed. */
  lines: ChangeLine[];
}

/** A change of an operation. */
export interface OperationChange extends PageChange {
  /** Identifies it in all versions. */
  key: string;
  operation: Operation;
}

/** A change of a shared schema. */
export interface SchemaChange extends PageChange {
  name: string;
  /** Keys of operations whose requests and responses contain it, one more than a list shows. */
  users: Record<Direction, string[]>;
}

/** What a version changed on the pages of a description. */
export interface DescriptionChanges {
  /** Of servers and security schemes. */
  overview: ChangeLine[];
  operations: OperationChange[];
  schemas: SchemaChange[];
  /** Keys of changed operations, and of those that contain a changed schema. */
  affected: ReadonlySet<string>;
}

const DIRECTIONS = ['request', 'response'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** Operations listed for a schema in one direction. */
export const MOST_USERS = 10;

/** Compares the pages of two versions of a description. */
export function comparePages(before: PageRows, after: PageRows): DescriptionChanges {
  const compare = makeComparison(before.schemas, after.schemas);
  const operations = pair(before.operations, after.operations).flatMap(({ kind, key, was, is }): OperationChange[] => {
    const lines = was && is ? compare(was.rows, is.rows) : [];
    const operation = (is ?? was)?.operation;
    return operation && (kind !== 'changed' || lines.length > 0) ? [{ kind, key, operation, lines }] : [];
  });
  const links = new Map([...after.schemas].map(([name, { rows }]) => [name, listUses(rows)]));
  const users = findUsers(after, links);
  const schemas = pair(before.schemas, after.schemas).flatMap(({ kind, key: name, was, is }): SchemaChange[] => {
    const lines = was && is ? compare(was.rows, is.rows) : [];
    const own = { request: [...(users.request.get(name) ?? [])], response: [...(users.response.get(name) ?? [])] };
    return kind !== 'changed' || lines.length > 0 ? [{ kind, name, lines, users: own }] : [];
  });
  const changed = schemas.filter(({ kind }) => kind === 'changed').map(({ name }) => name);
  const affected = new Set([...operations.map(({ key }) => key), ...findAffected(changed, after, links)]);
  return { overview: compare(before.overview, after.overview), operations, schemas, affected };
}

/** Returns whether the pages of two versions say the same, but for texts and examples. */
export function isUnchanged({ overview, operations, schemas }: DescriptionChanges): boolean {
  return overview.length + operations.length + schemas.length === 0;
}

interface Pair<Page> {
  kind: PageChange['kind'];
  key: string;
  was: Page | undefined;
  is: Page | undefined;
}

/** Pairs the pages of two versions, in the order of the newer one. */
function pair<Page>(before: ReadonlyMap<string, Page>, after: ReadonlyMap<string, Page>): Pair<Page>[] {
  return [...new Set([...after.keys(), ...before.keys()])].map((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    return { kind: was && is ? 'changed' : is ? 'added' : 'removed', key, was, is };
  });
}

/** Lists the shared schemas that rows lead to. */
function listUses(rows: readonly Row[]): string[] {
  return rows.flatMap(({ uses, alternatives }) => [...uses, ...alternatives]);
}

type Links = ReadonlyMap<string, readonly string[]>;

/** Follows links from some names, as long as a name is to be visited. */
function follow(start: readonly string[], links: Links, visit: (name: string) => boolean): void {
  const open = [...start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) if (visit(name)) open.push(...(links.get(name) ?? []));
}

/** Finds the operations that contain each schema, directly or in others. A full list is followed no further, since those below it are full too. */
function findUsers({ operations }: PageRows, links: Links): Record<Direction, Map<string, Set<string>>> {
  const users = { request: new Map<string, Set<string>>(), response: new Map<string, Set<string>>() };
  for (const direction of DIRECTIONS)
    for (const [key, { rows }] of operations)
      follow(listUses(rows.filter(({ path }) => path.some((part) => part.startsWith('Response ')) === (direction === 'response'))), links, (name) => {
        const own = users[direction].get(name) ?? new Set();
        users[direction].set(name, own);
        return own.size <= MOST_USERS && !own.has(key) && own.add(key).size > 0;
      });
  return users;
}

/** Finds the operations that contain a changed schema, directly or in others. */
function findAffected(changed: readonly string[], { operations }: PageRows, links: Links): string[] {
  const users = Map.groupBy(
    [...links].flatMap(([name, targets]) => targets.map((target) => ({ name, target }))),
    ({ target }) => target,
  );
  const backwards = new Map([...users].map(([target, links]) => [target, links.map(({ name }) => name)]));
  const reached = new Set<string>();
  follow(changed, backwards, (name) => !reached.has(name) && reached.add(name).size > 0);
  return [...operations].flatMap(([key, { rows }]) => (listUses(rows).some((name) => reached.has(name)) ? [key] : []));
}
