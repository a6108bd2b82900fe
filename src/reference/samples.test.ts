import { expect, it } from 'vitest';
import { listOwnSamples } from './operation-model.ts';

it('lists the samples of a description with names of the languages that the site knows', () => {
  const own = {
    'x-codeSamples': [
      { lang: 'cURL', source: 'things get' },
      { lang: 'Ruby', label: 'Our SDK', source: 'Things.get' },
      { lang: 'ruby', source: 'Things.get!' },
      { lang: 'C#', source: '' },
    ],
  };
  expect(listOwnSamples(own)).toEqual([
    { id: 'shell', label: 'cURL', language: 'bash', code: 'things get' },
    { id: 'ruby', label: 'Our SDK', language: 'ruby', code: 'Things.get' },
    { id: 'ruby-2', label: 'ruby', language: 'ruby', code: 'Things.get!' },
  ]);
});
