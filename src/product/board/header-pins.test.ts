import { describe, expect, it } from 'vitest';
import { getPin, getPinsOf, headerPins, isSdCardPad, pinCount } from './header-pins.ts';

describe('the header', () => {
  it('shares with the SD card controller only pins that are plain GPIO', () => {
    const shared = headerPins.filter(({ pad = '' }) => isSdCardPad(pad));
    expect(shared.length).toBeGreaterThan(0);
    expect(shared.filter(({ family }) => family !== 'gpio')).toEqual([]);
  });

  it('has forty contacts, numbered without a gap', () => {
    expect(headerPins.map((pin) => pin.number)).toEqual(Array.from({ length: pinCount }, (_, index) => index + 1));
  });

  it.each([
    ['gpio', [7, 16, 17, 18, 19, 20, 24, 31, 36, 37]],
    ['adc', [11, 12, 39, 40]],
    ['pwm', [13, 38]],
    ['ground', [4, 27]],
    ['power', [1, 10, 21, 30]],
    ['i2c', [8, 9, 22, 23]],
    ['spi', [32, 33, 34, 35]],
    ['uart', [5, 6, 25, 26]],
    ['debug', [14, 15]],
    ['usb', [2, 3]],
    ['system', [28, 29]],
  ] as const)('has its %s contacts at %j', (family, numbers) => {
    expect(getPinsOf(family).map((pin) => pin.number)).toEqual(numbers);
  });

  it.each([
    [1, 1, 'top', 1],
    [10, 1, 'top', 10],
    [11, 1, 'bottom', 1],
    [20, 1, 'bottom', 10],
    [21, 2, 'top', 1],
    [30, 2, 'top', 10],
    [31, 2, 'bottom', 1],
    [40, 2, 'bottom', 10],
  ] as const)('has pin %i in block %i, %s row, column %i', (number, block, row, column) => {
    expect(getPin(number)).toMatchObject({ block, row, column });
  });

  it.each([
    [5, 'UART3_TX', 'GPIO5_IO07'],
    [6, 'UART3_RX', 'GPIO5_IO06'],
    [20, 'GPIO4_IO28', 'GPIO4_IO28'],
    [25, 'UART4_RX', 'GPIO5_IO28'],
    [26, 'UART4_TX', 'GPIO5_IO29'],
  ])('has the corrected pad of pin %i', (number, signal, padGpio) => {
    expect(getPin(number)).toMatchObject({ signal, padGpio });
  });

  it('has no plain line named as active low', () => {
    expect(getPinsOf('gpio').some((pin) => pin.use.includes('active'))).toBe(false);
  });

  it.each([0, 41, -1, 1.5, Number.NaN])('rejects pin %d and says which pins exist', (number) => {
    expect(() => getPin(number)).toThrow(`no pin ${number} on the header; the header has 1 to 40`);
  });
});
