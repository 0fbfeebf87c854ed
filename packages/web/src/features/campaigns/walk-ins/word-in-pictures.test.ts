import { expect, test } from 'vitest';
import { wordInPictures } from './word-in-pictures.ts';

const offer = (until: string) => ({ what: 'A coffee', until });

test('ads that say nothing give no word', () => {
  expect(wordInPictures([])).toBeNull();
});

test('the first word is the campaign’s, another one its ad’s, and the offer that holds longest counts', () => {
  expect(
    wordInPictures([
      { creativeId: 'a', word: 'Cinnamon', offer: offer('2026-12-10') },
      { creativeId: 'b', word: 'Raisin', offer: offer('2026-12-20') },
      // As they are heard.
      { creativeId: 'c', word: ' cinnamon', offer: null },
      { creativeId: 'd', word: 'RAISIN', offer: null },
    ]),
  ).toEqual({
    word: 'Cinnamon',
    offer: offer('2026-12-20'),
    ofAds: [{ creativeId: 'b', word: 'Raisin' }],
  });
});
