import { dump } from 'js-yaml';
import type { SidebarItem, Sidebars } from '../../src/config/sidebar-item.ts';
import { parseYaml } from '../../src/reference/parse-yaml.ts';

/** Lists the docs pages in sidebars, in order. */
export function listSidebarIds(sidebars: Sidebars): string[] {
  const list = (items: readonly SidebarItem[]): string[] => items.flatMap((item) => getDocId(item) ?? (hasItems(item) ? list(item.items) : []));
  return list(Object.values(sidebars).flat());
}

function getDocId(item: SidebarItem): string | undefined {
  if (typeof item === 'string') return item;
  return item.type === 'doc' ? item.id : undefined;
}

function hasItems(item: SidebarItem): item is Extract<SidebarItem, { items: unknown }> {
  return typeof item === 'object' && 'items' in item;
}

/**
 * Adds an entry right after a docs page of a YAML file of sidebars.
 *
 * @throws Error when no sidebar has a line with that page
 */
export function addAfterDoc(file: string, source: string, { id, entry }: { id: string; entry: string }): string {
  const page = new RegExp(`^ *- (?:\\{ .*\\bid: )?['"]?${RegExp.escape(id)}['"]?(?:, .*)?(?: \\})?$`);
  return insert(file, source, { at: (line) => page.test(line), where: `no sidebar lists the page "${id}"`, entries: [entry] });
}

/**
 * Adds entries to the end of a sidebar of a YAML file.
 *
 * @throws Error when the file has no such sidebar
 */
export function addToSidebar(file: string, source: string, { name, entries }: { name: string; entries: readonly SidebarItem[] }): string {
  return insert(file, source, { at: (line) => line === `${name}:`, where: `the sidebar "${name}" is missing`, entries, indent: '  ' });
}

interface Insertion {
  /** Finds the line that the entries belong to. */
  at: (line: string) => boolean;
  /** What is wrong if there is none. */
  where: string;
  entries: readonly SidebarItem[];
  /** Indentation of the entries. They then go below the line's block. Default: that of the line. */
  indent?: string;
}

function insert(file: string, source: string, { at, where, entries, indent }: Insertion): string {
  const lines = source.split('\n');
  const index = lines.findIndex(at);
  const fail = (reason: string) => new Error(`${file}: ${reason}; add the entry by hand: ${entries.map(write).join(', ')}`);
  if (index === -1) throw fail(where);
  const spaces = indent ?? /^ */.exec(lines[index] ?? '')?.[0] ?? '';
  const length = indent === undefined ? 1 : lines.slice(index + 1).findIndex((line) => !line.startsWith(indent)) + 1 || lines.length - index;
  const changed = lines.toSpliced(index + length, 0, ...entries.map((entry) => `${spaces}- ${write(entry)}`)).join('\n');
  const added = listSidebarIds(parseYaml(file, changed) as Sidebars);
  if (listSidebarIds({ entries: [...entries] }).some((id) => !added.includes(id))) throw fail('the entry has no place');
  return changed;
}

function write(entry: SidebarItem): string {
  return dump(entry, { lineWidth: -1, flowLevel: 0 }).trimEnd();
}
