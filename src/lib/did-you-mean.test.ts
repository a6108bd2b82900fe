import { expect, it } from 'vitest';
import { addHint, didYouMean } from './did-you-mean.ts';

it.each([
  ['suggests the nearest name', didYouMean('uarrt', ['spi', 'uart']), 'did you mean "uart"?'],
  ['ignores case', didYouMean('/COMET', ['/tags', '/comet']), 'did you mean "/comet"?'],
  ['formats the name as requested', didYouMean('wire', new Set(['wires']), (id) => `#${id}`), 'did you mean #wires?'],
  ['finds a name with two letters swapped', didYouMean('gpoi', ['gpio', 'spi']), 'did you mean "gpio"?'],
  ['finds a longer name that contains it', didYouMean('wire', ['main', 'wire-the-sensor']), 'did you mean "wire-the-sensor"?'],
  ['finds a page that has moved', didYouMean('/comet/gpio', ['/', '/comet', '/comet/io/pins/gpio'], String), 'did you mean /comet/io/pins/gpio?'],
  ['is left out for a page if only the home page is known', didYouMean('/404', ['/']), undefined],
  ['is left out for an anchor unlike all others', didYouMean('wire-it', ['site-menu', 'main']), undefined],
  ['is left out for a field unlike all others', didYouMean('sidebar_position', ['description', 'title']), undefined],
  ['is left out for a page that only shares its folder', didYouMean('/comet/peripherals/fan', ['/comet/peripherals/usb']), undefined],
  [
    'finds a page whose folder is misspelled',
    didYouMean('/comet/perpherals/usb', ['/comet/peripherals/usb'], String),
    'did you mean /comet/peripherals/usb?',
  ],
  ['is left out for two letters', didYouMean('ab', ['cd']), undefined],
  ['is left out if no name is known', didYouMean('uart', []), undefined],
])('The suggestion %s', (_, question, expected) => {
  expect(question).toBe(expected);
});

it('A hint follows the message, if there is one', () => {
  expect(addHint('no pin "a"', undefined, 'Pins: b')).toBe('no pin "a"; Pins: b');
  expect(addHint('no pin "a"', undefined)).toBe('no pin "a"');
});
