import { expect, test } from 'vitest';
import type { Synonyms } from '../config/site-config.ts';
import { checkSearchWords } from './check-synonyms.ts';

const TEXTS = ['Switch the camera off. Back up the audio files, then delete them.', 'Join the network.'];
const check = (words: Partial<Synonyms>) => checkSearchWords({ same: [], others: {}, ...words }, 'words.ts', TEXTS).map(({ message }) => message);

test('Synonyms of words in pages have no problems', () => {
  expect(check({ same: [['backup', 'back up']], others: { sound: ['audio'], webcam: ['camera'] } })).toEqual([]);
});

test('A synonym whose words are on no page together is reported', () => {
  expect(check({ others: { sound: ['adio'] } })).toEqual(['no page contains "adio", a synonym of "sound"']);
  expect(check({ others: { sound: ['network audio'] } })).toHaveLength(1);
  expect(check({ same: [['erase', 'wipe']] })).toEqual(['no page has a word of "erase", "wipe"']);
});

test('Synonyms of themselves or of each other are reported', () => {
  expect(
    check({
      same: [
        ['delete', 'erase'],
        ['wipe', 'delete'],
      ],
    }),
  ).toEqual(['"delete" is in same twice']);
  expect(check({ others: { camera: ['audio'], audio: ['camera'] } })).toHaveLength(2);
  expect(check({ same: [['delete', 'erase']], others: { erase: ['delete'] } })).toEqual(['"erase" and "delete" are in same too']);
  expect(check({ others: { audio: ['audio'] } })).toEqual(['"audio" is a synonym of itself']);
});
