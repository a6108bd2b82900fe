import { describe, expect, it } from 'vitest';
import { getCall, getIntrospection, getWatch } from './busctl.ts';
import { getMemberId } from './interface.ts';
import { dbusInterfaces, getDictionary } from './interfaces.ts';
import { parseCall, splitSignature, splitWords } from './parse-call.ts';

const FLAGS = { system: '--system', session: '--user' };
const INTEGERS = { y: [0, 2 ** 8 - 1], n: [-(2 ** 15), 2 ** 15 - 1], u: [0, 2 ** 32 - 1] } as const;

function isValueOf(type: string, value: string): boolean {
  if (type === 's') return true;
  if (type === 'd') return Number.isFinite(Number(value));
  const [minimum, maximum] = INTEGERS[type as keyof typeof INTEGERS];
  return Number.isInteger(Number(value)) && Number(value) >= minimum && Number(value) <= maximum;
}

describe('interfaces of D-Bus', () => {
  it('have valid names, with capitals as zbus derives them from Rust, and an id for each member', () => {
    for (const api of dbusInterfaces) {
      const members = [...api.methods, ...api.signals];
      for (const name of [api.service, api.interface]) expect(name).toMatch(/^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/);
      for (const { path } of api.objects) expect(path).toMatch(/^(?:\/\w+)+$/);
      for (const { name } of members) expect(name).toMatch(/^(?!.*[A-Z]{2})[A-Z][A-Za-z]*$/);
      const ids = [...members, ...api.dictionaries].map((member) => getMemberId(api, member));
      expect(new Set(ids).size, api.name).toBe(ids.length);
    }
  });

  it('have one complete type for each argument, result and field', () => {
    const signatures = dbusInterfaces.flatMap(({ methods, signals, dictionaries }) => [
      ...methods.flatMap((method) => [...method.in, ...(method.out ? [method.out] : [])]),
      ...signals,
      ...dictionaries.flatMap(({ fields }) => fields),
    ]);
    for (const { signature } of signatures) expect(splitSignature(signature)).toEqual([signature]);
  });

  it('have every dictionary that they refer to, and no other', () => {
    for (const api of dbusInterfaces) {
      const named = [...api.methods.map(({ out }) => out?.dictionary), ...api.signals.map(({ dictionary }) => dictionary)];
      for (const name of named) if (name !== undefined) expect(() => getDictionary(api, name)).not.toThrow();
      expect(api.dictionaries.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
    }
  });
});

describe('commands of busctl', () => {
  it('call each method on its bus, with a value of the right type for each argument', () => {
    for (const api of dbusInterfaces)
      for (const method of api.methods) {
        const call = parseCall(getCall(api, method));
        const { service, interface: name, objects } = api;
        const address = { flag: FLAGS[api.bus], verb: 'call', service, path: objects[0].path, interface: name, method: method.name };
        expect(call).toMatchObject(address);
        const types = splitSignature(call.signature);
        expect(types, method.name).toEqual(method.in.map(({ signature }) => signature));
        expect(call.values, method.name).toHaveLength(types.length);
        expect(types.filter((type, index) => !isValueOf(type, call.values[index] ?? ''))).toEqual([]);
      }
  });

  it('introspect and watch each interface', () => {
    for (const api of dbusInterfaces) {
      expect(parseCall(getIntrospection(api))).toMatchObject({ verb: 'introspect', service: api.service, interface: api.interface });
      expect(splitWords(getWatch(api)).at(-1)).toBe(`--match=type='signal',interface='${api.interface}'`);
    }
  });
});
