import { describe, expect, it } from 'vitest';
import { getCall, getIntrospection, getWatch } from './busctl.ts';
import { getMemberId } from './interface.ts';
import { dbusInterfaces, getDictionary, getInterface, getMethod } from './interfaces.ts';

/** One complete type: a value, a list, a dictionary or a structure. */
const TYPE = /^a?(?:[ybnqiuxtdsogv]|a?\{s(?:[ybnqiuxtdsogv])\}|\([ybnqiuxtdsogv]+\))$/;

/** Values of the types that arguments have. */
const VALUES: Readonly<Record<string, RegExp>> = { s: /^/, d: /^-?\d+(?:\.\d+)?$/, y: /^(?:1?\d?\d|2[0-4]\d|25[0-5])$/ };

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

  it('have one complete type for each argument, result and field, and an example of it for each argument', () => {
    for (const { methods, signals, dictionaries } of dbusInterfaces) {
      const results = methods.flatMap(({ out }) => out ?? []);
      const takes = methods.flatMap((method) => method.in);
      for (const { signature } of [...takes, ...results, ...signals, ...dictionaries.flatMap(({ fields }) => fields)])
        expect(signature).toMatch(TYPE);
      for (const { signature, example } of takes) expect(example).toMatch(VALUES[signature] ?? TYPE);
    }
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
  const power = getInterface('Power');
  const display = getInterface('Display');
  const SESSION = 'org.mechanix.services.Power \\\n  /org/mechanix/services/Power org.mechanix.services.Power';
  const SYSTEM = 'org.mechanix.services.Display \\\n  /org/mechanix/services/Display org.mechanix.services.Display';

  it('call a method on its bus, with a value for each argument', () => {
    expect(getCall(display, getMethod(display, 'SetBrightness'))).toBe(`busctl --system call ${SYSTEM} \\\n  SetBrightness y 120`);
    expect(getCall(power, getMethod(power, 'GetCurrentCpuGovernor'))).toBe(`busctl --user call ${SESSION} \\\n  GetCurrentCpuGovernor`);
  });

  it('quote values that a shell would split or expand', () => {
    const method = { name: 'Set', description: '', in: ['', 'a b', '$HOME'].map((example) => ({ name: '', signature: 's', meaning: '', example })) };
    expect(getCall(power, method)).toMatch(/ Set sss "" "a b" "\\\$HOME"$/);
  });

  it('introspect and watch an interface', () => {
    expect(getIntrospection(power)).toBe(`busctl --user introspect ${SESSION}`);
    expect(getWatch(display)).toBe(`sudo busctl --system monitor "--match=type='signal',interface='org.mechanix.services.Display'"`);
  });
});
