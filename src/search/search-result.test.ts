import { expect, test } from 'vitest';
import { toDocSearchHit } from './search-result.ts';

const page = {
  route: '/comet/camera',
  sections: [
    [1, '', 'Use the <camera>', 'Take pictures. The lens is on the back.'],
    [2, 'files', 'Find files', 'They are on the card.'],
    [3, 'copy', 'Copy pictures', 'First connect. Then copy each picture.'],
  ] as [number, string, string, string][],
};
const area: [string, string] = ['comet', 'Mecha Comet'];
const isMeant = (term: string) => term === 'picture' || term === 'lens';

test('A page shows its title, and the sentence that answers', () => {
  const { type, url, _snippetResult: shown } = toDocSearchHit({ page, index: 0, area }, { isMeant }, 10);
  expect([type, url]).toEqual(['lvl1', '/comet/camera']);
  expect(shown.hierarchy.lvl1?.value).toBe('Use the &lt;camera&gt;');
  expect(shown.content?.value).toBe('The <mark>lens</mark> is on the back.');
});

test('A section shows its heading, its path and the sentence that answers', () => {
  const { type, url, _snippetResult: shown } = toDocSearchHit({ page, index: 2, area }, { isMeant }, 10);
  expect([type, url]).toEqual(['lvl3', '/comet/camera#copy']);
  expect(shown.hierarchy.lvl3?.value).toBe('Copy pictures');
  expect(shown.hierarchy.lvl1?.value).toBe('Use the &lt;camera&gt; › Find files · Then copy each <mark>picture</mark>.');
});

test('A recent search shows the first sentence, without marks', () => {
  expect(toDocSearchHit({ page, index: 0, area }, { isMeant }, 10).content).toBe('Take pictures.');
});

test('A hit shows the models that its page works on before the line that answers', () => {
  const { _snippetResult: shown } = toDocSearchHit({ page: { ...page, models: 'Rev 5, <Rev 3>' }, index: 2, area }, { isMeant }, 10);
  expect(shown.content?.value).toBe('Rev 5, &lt;Rev 3&gt; · Then copy each <mark>picture</mark>.');
});
