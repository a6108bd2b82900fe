import { describe, expect, it } from 'vitest';
import { getGpioLine, gpioBanks, parseGpioName } from './gpio.ts';
import { headerPins } from './header-pins.ts';

describe('GPIO names', () => {
  it.each([
    [7, 'gpiochip1', 12],
    [16, 'gpiochip1', 15],
    [17, 'gpiochip1', 16],
    [18, 'gpiochip1', 17],
    [19, 'gpiochip1', 18],
    [20, 'gpiochip3', 28],
    [24, 'gpiochip1', 20],
    [31, 'gpiochip0', 13],
    [36, 'gpiochip1', 14],
    [37, 'gpiochip1', 13],
    [32, 'gpiochip4', 11],
    [33, 'gpiochip4', 12],
    [34, 'gpiochip4', 10],
    [35, 'gpiochip4', 13],
  ])('map pin %i to %s line %i', (pin, chip, line) => {
    expect(getGpioLine(pin)).toMatchObject({ chip, line });
  });

  it('count chips from zero, where NXP counts banks from one', () => {
    for (const { name, chip } of gpioBanks) expect(`gpiochip${Number(name.slice(4)) - 1}`).toBe(chip);
  });

  it('include the label that gpiodetect prints', () => {
    expect(parseGpioName('GPIO2_IO12').label).toBe('30210000.gpio');
  });

  it('cover the pad of every contact', () => {
    for (const { padGpio } of headerPins) if (padGpio) expect(parseGpioName(padGpio).name).toBe(padGpio);
  });

  it('reject GPIO2_IO28, which an older drawing shows', () => {
    expect(() => parseGpioName('GPIO2_IO28')).toThrow('no GPIO line named GPIO2_IO28; GPIO2 ends at line 20');
  });

  it.each(['GPIO6_IO01', 'GPIO2-12', ''])('reject %j', (name) => {
    expect(() => parseGpioName(name)).toThrow(`no GPIO line named ${name}; names run from`);
  });

  it('reject a pin that Linux gives to another block', () => {
    expect(() => getGpioLine(8)).toThrow('pin 8 (I2C2_SCL) is not a GPIO line');
  });
});
