import { findNamed } from '../../lib/find-named.ts';
import { readFacts } from '../facts/facts.ts';
import type { DbusInterface, DbusMethod } from '../facts/schemas/dbus.ts';

/** Documented interfaces of Mechanix OS. */
export const dbusInterfaces = readFacts('dbus').interfaces.entries;

/** Returns the interface with this short name. Throws and suggests the nearest if unknown. */
export function getInterface(name: string): DbusInterface {
  return findNamed('D-Bus interface', dbusInterfaces, name);
}

/** Returns an interface's method. Throws and suggests the nearest if unknown. */
export function getMethod(api: DbusInterface, name: string): DbusMethod {
  return findNamed(`method of ${api.name}`, api.methods, name);
}
