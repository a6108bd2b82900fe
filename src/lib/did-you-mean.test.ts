import { expect, it, describe } from 'vitest';
import { addHint, didYouMean, rankRoutes } from './did-you-mean.ts';

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

const ROUTES = [
  '/',
  '/comet',
  '/comet/io',
  '/comet/io/gpio',
  '/comet/io/i2c',
  '/comet/io/digital-input',
  '/mechanix/functions/audio',
  '/mechanix/functions/video',
  '/blog',
];

describe('The routes nearest to a missed address', () => {
  it('include one whose last letters were swapped', () => {
    expect(rankRoutes('/comet/io/gpoi', ROUTES)[0]).toBe('/comet/io/gpio');
  });

  it('include one with the same end in another folder', () => {
    expect(rankRoutes('/docs/gpio', ROUTES)).toEqual(['/comet/io/gpio']);
  });

  it('include those below a misspelled folder', () => {
    expect(rankRoutes('/mechanix/fuctions', ROUTES)).toEqual(['/mechanix/functions/audio', '/mechanix/functions/video']);
  });

  it('include those with all its words, in any order', () => {
    expect(rankRoutes('/comet/input-digital', ROUTES)).toContain('/comet/io/digital-input');
  });

  it('include one that it extends', () => {
    expect(rankRoutes('/comet/io/gpio/x', ROUTES)).toContain('/comet/io/gpio');
  });

  it('are none if no route is close, and never the home page', () => {
    expect(rankRoutes('/no/such/page', ROUTES)).toEqual([]);
    expect(rankRoutes('/x', ROUTES)).toEqual([]);
  });
});
