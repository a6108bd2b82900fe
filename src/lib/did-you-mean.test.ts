import { expect, it } from 'vitest';
import { addHint, didYouMean } from './did-you-mean.ts';

it.each([
  ['names the nearest name', didYouMean('uarrt', ['spi', 'uart']), 'did you mean "uart"?'],
  ['takes small and large letters alike', didYouMean('/COMET', ['/tags', '/comet']), 'did you mean "/comet"?'],
  ['writes it as its kind is written', didYouMean('wire', new Set(['wires']), (id) => `#${id}`), 'did you mean #wires?'],
  ['finds two letters that changed places', didYouMean('gpoi', ['gpio', 'spi']), 'did you mean "gpio"?'],
  ['finds a name that goes on', didYouMean('wire', ['main', 'wire-the-sensor']), 'did you mean "wire-the-sensor"?'],
  ['finds a page that has moved', didYouMean('/comet/gpio', ['/', '/comet', '/comet/io/pins/gpio'], String), 'did you mean /comet/io/pins/gpio?'],
  ['is not asked of a page when only the front page is left', didYouMean('/404', ['/']), undefined],
  ['is not asked of an anchor that is another', didYouMean('wire-it', ['site-menu', 'main']), undefined],
  ['is not asked of a field that is another', didYouMean('sidebar_position', ['description', 'title']), undefined],
  ['is not asked of two letters', didYouMean('ab', ['cd']), undefined],
  ['is not asked when no name is known', didYouMean('uart', []), undefined],
])('The question %s', (_, question, expected) => {
  expect(question).toBe(expected);
});

it('What to do follows the message, where it is known', () => {
  expect(addHint('no pin "a"', undefined, 'Pins: b')).toBe('no pin "a"; Pins: b');
  expect(addHint('no pin "a"', undefined)).toBe('no pin "a"');
});
