import { closest } from 'fastest-levenshtein';
import { desktopInterfaces } from './desktop-interfaces.ts';
import type { DbusDictionary, DbusInterface, DbusMethod } from './interface.ts';
import { systemInterfaces } from './system-interfaces.ts';

/** Every documented interface of Mechanix OS. */
export const dbusInterfaces: readonly DbusInterface[] = [...systemInterfaces, ...desktopInterfaces];

/** The interface with this short name; throws and names the nearest for an unknown one. */
export function getInterface(name: string): DbusInterface {
  return find('D-Bus interface', dbusInterfaces, name);
}

/** A method of an interface; throws and names the nearest for an unknown one. */
export function getMethod(api: DbusInterface, name: string): DbusMethod {
  return find(`method of ${api.name}`, api.methods, name);
}

/** A dictionary of an interface; throws and names the nearest for an unknown one. */
export function getDictionary(api: DbusInterface, name: string): DbusDictionary {
  return find(`dictionary of ${api.name}`, api.dictionaries, name);
}

function find<Entry extends { readonly name: string }>(kind: string, entries: readonly Entry[], name: string): Entry {
  const found = entries.find((entry) => entry.name === name);
  if (found) return found;
  const nearest = closest(
    name,
    entries.map((entry) => entry.name),
  );
  throw new Error(`no ${kind} named ${name}; did you mean ${nearest}?`);
}
