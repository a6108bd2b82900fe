import { describe, expect, it } from 'vitest';
import { getCall, getInterface, getIntrospection, getMethod, getWatch } from './busctl.ts';

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
