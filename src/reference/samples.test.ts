import { expect, it } from 'vitest';
import { listOwnSamples } from './operation-model.ts';

it('lists the samples of a description with names of the languages that the site knows', () => {
  const own = {
    'x-codeSamples': [
      { lang: 'cURL', source: 'things get' },
      { lang: 'Wenyan', label: 'Our SDK', source: 'Things.get' },
      { lang: 'wenyan', source: 'Things.get!' },
      { lang: 'C#', source: '' },
    ],
  };
  expect(listOwnSamples(own)).toEqual([
    { id: 'shell', label: 'cURL', language: 'bash', code: 'things get' },
    { id: 'wenyan', label: 'Our SDK', language: 'wenyan', code: 'Things.get' },
    { id: 'wenyan-2', label: 'wenyan', language: 'wenyan', code: 'Things.get!' },
  ]);
});
