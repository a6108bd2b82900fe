import { describe, expect, it } from 'vitest';
import { dbusInterfaces, getDictionary, getInterface, getMethod } from './interfaces.ts';
import { getMemberId } from './interface.ts';
import { splitSignature } from './parse-call.ts';

const INTERFACE = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/;
const PATH = /^(?:\/\w+)+$/;
const MEMBER = /^[A-Z][A-Za-z]*$/;

describe.each(dbusInterfaces)('the interface $name', (api) => {
  const members = [...api.methods, ...api.signals];

  it('has valid D-Bus names', () => {
    for (const name of [api.service, api.interface]) expect(name).toMatch(INTERFACE);
    for (const { path } of api.objects) expect(path).toMatch(PATH);
    for (const { name } of members) expect(name).toMatch(MEMBER);
  });

  it('has capitals in names as zbus derives them from Rust', () => {
    for (const { name } of members) expect(name).not.toMatch(/[A-Z]{2}/);
  });

  it('has an id for each member and dictionary', () => {
    const ids = [...members, ...api.dictionaries].map((member) => getMemberId(api, member));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has valid D-Bus signatures, one complete type for each argument, result and field', () => {
    const signatures = [
      ...api.methods.flatMap((method) => [...method.in.map(({ signature }) => signature), ...(method.out ? [method.out.signature] : [])]),
      ...api.signals.map(({ signature }) => signature),
      ...api.dictionaries.flatMap(({ fields }) => fields.map(({ signature }) => signature)),
    ];
    for (const signature of signatures) expect(splitSignature(signature)).toEqual([signature]);
  });

  it('has every dictionary that it refers to, and no other', () => {
    const named = [...api.methods.map(({ out }) => out?.dictionary), ...api.signals.map(({ dictionary }) => dictionary)].filter(
      (name) => name !== undefined,
    );
    for (const name of named) expect(() => getDictionary(api, name)).not.toThrow();
    expect(api.dictionaries.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
  });
});

describe('an unknown name', () => {
  it('stops the build and gets a suggestion', () => {
    expect(() => getInterface('Sounds')).toThrow('no D-Bus interface named Sounds; did you mean Sound?');
    expect(() => getMethod(getInterface('Power'), 'SetCPUGovernor')).toThrow('did you mean SetCpuGovernor?');
    expect(() => getDictionary(getInterface('Sound'), 'devices')).toThrow('did you mean device?');
  });
});
