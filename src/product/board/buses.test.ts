import { describe, expect, it } from 'vitest';
import { getBusTable, type BusKind } from './bus-table.ts';
import { getI2cBus, getPwm, getUart, i2cBuses, pwmControllers, spiBuses, uarts, usbWires } from './buses.ts';
import { getPin, headerPins } from './header-pins.ts';
import { getKernelName } from './kernel-name.ts';

describe('buses', () => {
  it('count UARTs and I2C buses from zero, where NXP counts from one', () => {
    for (const { name, device } of uarts) expect(device).toBe(`/dev/ttymxc${Number(name.slice(4)) - 1}`);
    for (const { name, device } of i2cBuses) expect(device).toBe(`/dev/i2c-${Number(name.slice(3)) - 1}`);
  });

  it('match the pins of the header', () => {
    for (const { name, pins } of uarts.filter((uart) => uart.pins)) {
      expect([getPin(pins?.tx ?? 0), getPin(pins?.rx ?? 0)]).toMatchObject([
        { bus: name, signal: expect.stringMatching(/_TX$/) },
        { bus: name, signal: expect.stringMatching(/_RX$/) },
      ]);
    }
    for (const { name, pins } of i2cBuses.filter((bus) => bus.pins)) {
      expect([getPin(pins?.scl ?? 0).signal, getPin(pins?.sda ?? 0).signal]).toEqual([`${name}_SCL`, `${name}_SDA`]);
    }
    for (const { name, pin } of pwmControllers.filter((pwm) => pwm.pin)) expect(getPin(pin ?? 0).signal).toBe(name);
    for (const { pins } of spiBuses) {
      for (const [role, pin] of Object.entries(pins)) expect(getPin(pin).signal).toBe(`ESPI2_${role.toUpperCase()}`);
    }
    expect(usbWires.map(({ pin }) => getPin(pin).signal)).toEqual(['5V', 'USB DM', 'USB DP', 'GND']);
  });

  it('include every bus on the header', () => {
    for (const pin of headerPins) expect(() => getKernelName(pin)).not.toThrow();
  });

  it.each([
    [7, 'gpiochip1 line 12'],
    [9, '/dev/i2c-1'],
    [14, '/dev/ttymxc1'],
    [22, '/dev/i2c-3'],
    [26, '/dev/ttymxc3'],
    [38, 'pwmchip1/pwm0 (30670000.pwm)'],
    [4, ''],
    [2, ''],
  ])('give the Linux name of pin %i', (number, name) => {
    expect(getKernelName(getPin(number))).toBe(name);
  });

  it('have the backlight on no header pin', () => {
    expect(getPwm('PWM3').pin).toBeUndefined();
  });

  it.each([
    ['UART9', () => getUart('UART9'), 'no UART named UART9; did you mean UART1?'],
    ['I2C0', () => getI2cBus('I2C0'), 'no I2C bus named I2C0; did you mean I2C1?'],
    ['PWM7', () => getPwm('PWM7'), 'no PWM controller named PWM7; did you mean PWM1?'],
    ['can', () => getBusTable('can' as BusKind), 'no bus table named can; did you mean'],
  ])('reject %s and suggest the nearest', (_name, get, message) => {
    expect(get).toThrow(message);
  });

  it.each(['gpio', 'uart', 'i2c', 'pwm', 'spi', 'usb', 'bank', 'free', 'line', 'led', 'part'] as const)(
    'have a %s table with a cell for each column',
    (kind) => {
      const { columns, rows } = getBusTable(kind);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    },
  );
});
