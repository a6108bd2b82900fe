import { findNamed } from '../../lib/did-you-mean.ts';
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

const FLAGS = { system: '--system', session: '--user' } as const;

/** Continues a shell command on the next line, so that a phone shows where commands differ. */
const NEXT_LINE = ' \\\n  ';

/** Returns the command that calls a method with its arguments' example values. */
export function getCall(api: DbusInterface, method: DbusMethod): string {
  const signature = method.in.map((argument) => argument.signature).join('');
  const values = method.in.map((argument) => argument.example);
  return [
    join(['busctl', FLAGS[api.bus], 'call', api.service]),
    join([getPath(api), api.service]),
    join([method.name, ...(signature ? [signature, ...values] : [])]),
  ].join(NEXT_LINE);
}

/** Returns the command that lists the service's actual members. */
export function getIntrospection(api: DbusInterface): string {
  return [join(['busctl', FLAGS[api.bus], 'introspect', api.service]), join([getPath(api), api.service])].join(NEXT_LINE);
}

/** Returns the command that prints an interface's signals until stopped. Only root may watch the system bus. */
export function getWatch(api: DbusInterface): string {
  const words = ['busctl', FLAGS[api.bus], 'monitor', `--match=type='signal',interface='${api.service}'`];
  return join(api.bus === 'system' ? ['sudo', ...words] : words);
}

/** Returns the path of the interface's first object. */
function getPath({ objects }: DbusInterface): string {
  return objects[0]?.path ?? '/';
}

/** Joins words for a shell. */
function join(words: readonly string[]): string {
  return words.map((word) => (/^[\w./:=+-]+$/.test(word) ? word : `"${word.replace(/["\\$`]/g, '\\$&')}"`)).join(' ');
}
