import { describe, expect, it } from 'vitest';
import { boardLines } from './board-lines.ts';
import { i2cBuses, pwmControllers, spiBuses, uarts, usbWires } from './buses.ts';
import { getGpioLine, gpioBanks, parseGpioName } from './gpio.ts';
import { getPin, getPinsOf, headerPins, isSdCardPad, pinCount } from './header-pins.ts';
import { getKernelName } from './kernel-name.ts';
import { type BoardPart, boardParts } from './parts.ts';

const parts: readonly BoardPart[] = boardParts;

describe('the header', () => {
  it('has forty contacts, numbered without a gap', () => {
    expect(headerPins.map((pin) => pin.number)).toEqual(Array.from({ length: pinCount }, (_, index) => index + 1));
  });

  it('shares with the SD card controller only pins that are plain GPIO', () => {
    const shared = headerPins.filter(({ pad = '' }) => isSdCardPad(pad));
    expect(shared.length).toBeGreaterThan(0);
    expect(shared.filter(({ family }) => family !== 'gpio')).toEqual([]);
  });

  it('has the GPIO line of the pad at every contact', () => {
    const pads = headerPins.flatMap(({ padGpio }) => padGpio ?? []);
    expect(pads.length).toBeGreaterThan(0);
    expect(pads.map((name) => parseGpioName(name).name)).toEqual(pads);
  });

  it.each([0, 41, 1.5])('rejects pin %d and says which pins exist', (number) => {
    expect(() => getPin(number)).toThrow(`no pin ${number} on the header; the header has 1 to 40`);
  });
});

describe('Linux names', () => {
  it('count from zero, where NXP counts from one', () => {
    for (const { name, device } of uarts) expect(device).toBe(`/dev/ttymxc${Number(name.slice(4)) - 1}`);
    for (const { name, device } of i2cBuses) expect(device).toBe(`/dev/i2c-${Number(name.slice(3)) - 1}`);
    for (const { name, chip } of gpioBanks) expect(chip).toBe(`gpiochip${Number(name.slice(4)) - 1}`);
  });

  it('are known for each contact with a signal', () => {
    const names = headerPins.map((pin) => getKernelName(pin));
    expect(headerPins.filter(({ family }, index) => !names[index] && !['adc', 'ground', 'power', 'usb', 'system'].includes(family))).toEqual([]);
    expect(getKernelName(getPin(7))).toBe('gpiochip1 line 12');
  });

  it('of a GPIO line are rejected if there is none', () => {
    expect(() => parseGpioName('GPIO2_IO28')).toThrow('no GPIO line named GPIO2_IO28; GPIO2 ends at line 20');
    expect(() => parseGpioName('GPIO6_IO01')).toThrow('no GPIO line named GPIO6_IO01; names run from');
    expect(() => getGpioLine(8)).toThrow('pin 8 (I2C2_SCL) is not a GPIO line');
  });
});

describe('buses', () => {
  it('match the pins of the header', () => {
    const signalOf = (pin = 0) => getPin(pin).signal;
    for (const { name, pins } of uarts.filter((uart) => uart.pins)) {
      expect([getPin(pins?.tx ?? 0), getPin(pins?.rx ?? 0)].map(({ bus }) => bus)).toEqual([name, name]);
      expect([signalOf(pins?.tx), signalOf(pins?.rx)]).toEqual([expect.stringMatching(/_TX$/), expect.stringMatching(/_RX$/)]);
    }
    for (const { name, pins } of i2cBuses.filter((bus) => bus.pins))
      expect([signalOf(pins?.scl), signalOf(pins?.sda)]).toEqual([`${name}_SCL`, `${name}_SDA`]);
    for (const { name, pin } of pwmControllers.filter((pwm) => pwm.pin)) expect(signalOf(pin)).toBe(name);
    for (const { pins } of spiBuses) for (const [role, pin] of Object.entries(pins)) expect(signalOf(pin)).toBe(`ESPI2_${role.toUpperCase()}`);
    expect(usbWires.map(({ pin }) => signalOf(pin))).toEqual(['5V', 'USB DM', 'USB DP', 'GND']);
  });
});

describe('the parts of the board', () => {
  it.each(['rev5', 'rev3'] as const)('are on buses that exist, each with an address of its own, on %s', (revision) => {
    const addresses = parts.flatMap((part) => part[revision] ?? []);
    expect(new Set(addresses.map(({ bus, address }) => `${bus} ${address}`)).size).toBe(addresses.length);
    expect(i2cBuses.map(({ name }) => name)).toEqual(expect.arrayContaining(addresses.map(({ bus }) => bus)));
  });

  it('use lines that exist and are not on the header', () => {
    const header = headerPins.map(({ padGpio }) => padGpio);
    for (const { name } of boardLines) expect(parseGpioName(name).name).toBe(name);
    expect(boardLines.filter(({ name }) => header.includes(name))).toEqual([]);
    expect(getPinsOf('gpio').length).toBeGreaterThan(0);
  });
});
