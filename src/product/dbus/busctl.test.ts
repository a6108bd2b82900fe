import { describe, expect, it } from 'vitest';
import { getCall, getIntrospection, getWatch } from './busctl.ts';
import { dbusInterfaces, getInterface, getMethod } from './interfaces.ts';
import { parseCall, splitSignature, splitWords } from './parse-call.ts';

const FLAGS = { system: '--system', session: '--user' };
const INTEGERS = { y: [0, 2 ** 8 - 1], n: [-(2 ** 15), 2 ** 15 - 1], u: [0, 2 ** 32 - 1] } as const;

function isValueOf(type: string, value: string): boolean {
  if (type === 's') return true;
  if (type === 'd') return Number.isFinite(Number(value));
  const [minimum, maximum] = INTEGERS[type as keyof typeof INTEGERS];
  return Number.isInteger(Number(value)) && Number(value) >= minimum && Number(value) <= maximum;
}

const calls = dbusInterfaces.flatMap((api) => api.methods.map((method) => ({ name: `${api.name}.${method.name}`, api, method })));

describe.each(calls)('the call of $name', ({ api, method }) => {
  const call = parseCall(getCall(api, method));

  it('calls the method on its bus', () => {
    expect(call).toMatchObject({
      flag: FLAGS[api.bus],
      verb: 'call',
      service: api.service,
      path: api.objects[0].path,
      interface: api.interface,
      method: method.name,
    });
  });

  it('has a value of the right type for each argument', () => {
    const types = splitSignature(call.signature);
    expect(types).toEqual(method.in.map(({ signature }) => signature));
    expect(call.values).toHaveLength(types.length);
    types.forEach((type, index) => expect(isValueOf(type, call.values[index] ?? '')).toBe(true));
  });
});

describe('busctl commands', () => {
  it('send a double and an empty string for the volume of the default output, with the method on a separate line', () => {
    const valid = getInterface('Sound');
    expect(getCall(valid, getMethod(valid, 'SetOutputDeviceVolume'))).toBe(
      [
        'busctl --user call org.mechanix.services.Sound \\',
        '  /org/mechanix/services/Sound org.mechanix.services.Sound \\',
        '  SetOutputDeviceVolume ds 50 ""',
      ].join('\n'),
    );
  });

  it.each(dbusInterfaces)('introspect and watch $name', (api) => {
    expect(parseCall(getIntrospection(api))).toMatchObject({ verb: 'introspect', service: api.service, interface: api.interface });
    expect(splitWords(getWatch(api)).at(-1)).toBe(`--match=type='signal',interface='${api.interface}'`);
  });
});
