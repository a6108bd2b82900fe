import type { Bus, DbusInterface, DbusMethod } from './interface.ts';

const FLAGS: Readonly<Record<Bus, string>> = { system: '--system', session: '--user' };

/** The shell reads on in the next line, so that a phone shows what differs between commands. */
const NEXT_LINE = ' \\\n  ';

/** The command that calls a method, with the example values of its arguments. */
export function getCall(api: DbusInterface, method: DbusMethod): string {
  const signature = method.in.map((argument) => argument.signature).join('');
  const values = method.in.map((argument) => argument.example);
  const [object] = api.objects;
  return [
    join(['busctl', FLAGS[api.bus], 'call', api.service]),
    join([object.path, api.interface]),
    join([method.name, ...(signature ? [signature, ...values] : [])]),
  ].join(NEXT_LINE);
}

/** The command that lists what the running service really has. */
export function getIntrospection(api: DbusInterface): string {
  const [object] = api.objects;
  return [join(['busctl', FLAGS[api.bus], 'introspect', api.service]), join([object.path, api.interface])].join(NEXT_LINE);
}

/** The command that prints the signals of an interface until you stop it. Only root may watch the system bus. */
export function getWatch(api: DbusInterface): string {
  const words = ['busctl', FLAGS[api.bus], 'monitor', `--match=type='signal',interface='${api.interface}'`];
  return join(api.bus === 'system' ? ['sudo', ...words] : words);
}

/** Words as a shell wants them. */
function join(words: readonly string[]): string {
  return words.map((word) => (/^[\w./:=+-]+$/.test(word) ? word : `"${word.replace(/["\\$`]/g, '\\$&')}"`)).join(' ');
}
