import { describe, expect, it } from 'vitest';
import { headerPins } from '../board/header-pins.ts';
import { listCodeWords } from './code-words.ts';

const getWords = (signal: string) => headerPins.flatMap((pin) => (pin.signal === signal ? [listCodeWords(pin)] : []))[0];

describe('The words of a pin in programs', () => {
  it('of a GPIO line are its number, its signal, and its chip and line', () => {
    expect(getWords('GPIO2_IO12')).toEqual(['pin 7', 'GPIO2_IO12', 'gpiochip1 12']);
  });

  it('of a bus include its name, its part in the bus, and its device as programs and commands write it', () => {
    expect(getWords('I2C2_SCL')).toEqual(['pin 8', 'I2C2_SCL', 'I2C2', 'SCL', '/dev/i2c-1', '-y 1']);
    expect(getWords('ESPI2_MOSI')).toEqual(expect.arrayContaining(['SPI2', 'MOSI']));
  });

  it('of PWM include its controller, whose name does not depend on the order of drivers', () => {
    expect(getWords('PWM1')).toContain('30660000.pwm');
  });

  it('of ground are its number only, since many words of programs look like it', () => {
    expect(getWords('GND')).toEqual(['pin 4']);
  });
});
