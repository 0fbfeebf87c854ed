import type { PreflightFinding } from '@awning/contract/preflight';
import { expect, it } from 'vitest';
import { type AdPicture, checkPicture } from './check-picture.ts';

const photo = (given: Partial<AdPicture['photos'][number]>) => ({ findings: [], isMade: false, ...given });
const picture = (given: Partial<AdPicture>): AdPicture => ({
  headline: 'Buns',
  description: '',
  layout: 'frame',
  photos: [photo({})],
  ...given,
});
const letters = (count: number) => 'a'.repeat(count);
const note = (rule: PreflightFinding['rule'], layout: PreflightFinding['layout'] = null) => ({
  ...{ rule, layout },
  ...{ field: 'picture', words: '', severity: 'note', instead: null },
});

it.each([
  ['few words in a layout of words', { layout: 'words', headline: letters(48) }, []],
  ['many', { layout: 'words', headline: letters(49) }, [note('text_heavy', 'frame')]],
  ['a line below the headline', { layout: 'poster', headline: letters(35), description: letters(34) }, []],
  [
    'a longer one',
    { layout: 'poster', headline: letters(35), description: letters(35) },
    [note('text_heavy', 'frame')],
  ],
  ['more than fits, in a layout with room', { headline: letters(500) }, []],
  ['an upload', { layout: null, headline: letters(500) }, []],
  ['type alone, which is all words', { layout: 'words', headline: letters(500), photos: [] }, []],
] as const)('words in a picture: %s', (_name, given, found) => {
  expect(checkPicture(picture(given))).toEqual(found);
});

it.each([
  ['text', [note('text_heavy')]],
  ['screenshot', [note('text_heavy')]],
  ['small', [note('resolution')]],
  ['blurred', [note('resolution')]],
  ['dark', []],
] as const)('one photograph of several: %s', (finding, found) => {
  const photos = [photo({}), photo({ findings: [finding] })];
  expect(checkPicture(picture({ photos }))).toEqual(found);
});

it('says once that there is too much text, of the words and of the photograph together', () => {
  const photos = [photo({ findings: ['text'] })];
  const heavy = picture({ layout: 'words', headline: letters(80), photos });
  expect(checkPicture(heavy)).toEqual([note('text_heavy', 'frame')]);
});

it('a made picture is remarked upon only where the owner’s own is expected', () => {
  const photos = [photo({}), photo({ isMade: true })];
  expect(checkPicture(picture({ layout: 'price', photos }))).toEqual([note('made_picture', 'frame')]);
  expect(checkPicture(picture({ layout: 'split', photos }))).toEqual([]);
  expect(checkPicture(picture({ layout: null, photos }))).toEqual([]);
  expect(checkPicture(picture({ layout: 'price', photos: [photo({})] }))).toEqual([]);
});
