import { desktopInterfaces } from './desktop-interfaces.ts';
import type { DbusDictionary, DbusInterface, DbusMethod } from './interface.ts';
import { findNamed } from '../find-named.ts';
import { systemInterfaces } from './system-interfaces.ts';

/** Every documented interface of Mechanix OS. */
export const dbusInterfaces: readonly DbusInterface[] = [...systemInterfaces, ...desktopInterfaces];

/** The interface with this short name; throws and names the nearest for an unknown one. */
export function getInterface(name: string): DbusInterface {
  return findNamed('D-Bus interface', dbusInterfaces, name);
}

/** A method of an interface; throws and names the nearest for an unknown one. */
export function getMethod(api: DbusInterface, name: string): DbusMethod {
  return findNamed(`method of ${api.name}`, api.methods, name);
}

/** A dictionary of an interface; throws and names the nearest for an unknown one. */
export function getDictionary(api: DbusInterface, name: string): DbusDictionary {
  return findNamed(`dictionary of ${api.name}`, api.dictionaries, name);
}
