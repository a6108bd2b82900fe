import { desktopInterfaces } from './desktop-interfaces.ts';
import type { DbusDictionary, DbusInterface, DbusMethod } from './interface.ts';
import { findNamed } from '../../lib/find-named.ts';
import { systemInterfaces } from './system-interfaces.ts';

/** Documented interfaces of Mechanix OS. */
export const dbusInterfaces: readonly DbusInterface[] = [...systemInterfaces, ...desktopInterfaces];

/** Returns the interface with this short name. Throws and suggests the nearest if unknown. */
export function getInterface(name: string): DbusInterface {
  return findNamed('D-Bus interface', dbusInterfaces, name);
}

/** Returns an interface's method. Throws and suggests the nearest if unknown. */
export function getMethod(api: DbusInterface, name: string): DbusMethod {
  return findNamed(`method of ${api.name}`, api.methods, name);
}

/** Returns an interface's dictionary. Throws and suggests the nearest if unknown. */
export function getDictionary(api: DbusInterface, name: string): DbusDictionary {
  return findNamed(`dictionary of ${api.name}`, api.dictionaries, name);
}
