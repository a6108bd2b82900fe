import { expect, it } from 'vitest';
import { didYouMean } from './did-you-mean.ts';

it.each([
  ['names the nearest name', didYouMean('uarrt', ['spi', 'uart']), 'did you mean "uart"?'],
  ['takes small and large letters alike', didYouMean('/COMET', ['/tags', '/comet']), 'did you mean "/comet"?'],
  ['writes it as its kind is written', didYouMean('wire', new Set(['wires']), (id) => `#${id}`), 'did you mean #wires?'],
  ['is not asked when no name is known', didYouMean('uart', []), undefined],
])('The question %s', (_, question, expected) => {
  expect(question).toBe(expected);
});
