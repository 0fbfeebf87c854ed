import type { Design, LayoutName } from '@awning/contract/designs';
import { describe, expect, it } from 'vitest';
import { withOtherPictures, withoutPictures } from './other-pictures.ts';
import type { Rejected } from './tables.ts';
import { adOf, photoOf, subjectOf } from './testing/design-subject.ts';

const designed = (layout: LayoutName, photos: string[] = [], scene: number | null = null) => ({
  ...adOf({}),
  design: {
    ...{ layout, type: 'plain', main: null, accent: null, scheme: 3, scene },
    photos: photos.map((id) => ({ id, crops: {} })),
  } satisfies Design,
});
const rejected = (given: Partial<Rejected>): Rejected => ({
  ...{ layout: 'tiles', type: 'condensed', photos: [], argument: null, angle: 'trigger', text: '' },
  ...given,
});
const brief = (
  pictures: readonly ({ layout: LayoutName; photos: { id: string }[]; scheme?: number } | null)[],
) => pictures.map((one) => one && [one.layout, one.photos.map(({ id }) => id).join(), one.scheme]);

describe('another picture', () => {
  it('is another layout, until all were seen; then the colours change', () => {
    const seen: unknown[] = [];
    let now = designed('sign');
    for (let step = 0; step < 6; step++) {
      const [next] = withOtherPictures([now], subjectOf());
      if (!next) throw new Error('nothing was laid out');
      now = { ...now, design: { ...now.design, ...next } };
      seen.push([now.design.layout, now.design.scheme]);
    }
    expect(seen).toEqual([
      ['words', 3],
      ['note', 3],
      ['card', 3],
      ['sunrise', 3],
      ['sign', 4],
      ['words', 4],
    ]);
  });

  it('has a photograph that no ad shows yet, else its own in another layout, and never a drawing', () => {
    const photos = ['a', 'b', 'c'].map((id) => photoOf(id));
    const ads = [designed('bleed', ['a']), designed('split', ['b']), designed('shelf', [], 4)];
    const next = withOtherPictures(ads, subjectOf({ photos }));
    expect(brief(next)).toEqual([
      ['circle', 'c', 3],
      ['arch', 'b', 3],
      ['sign', '', 3],
    ]);
    expect(next.map(({ scene }) => scene)).toEqual([null, null, null]);
    expect(brief(withOtherPictures([designed('words')], subjectOf({ photos })))).toEqual([['bleed', 'a', 3]]);
  });

  it('is nothing that was turned down', () => {
    const photos = ['a', 'b'].map((id) => photoOf(id));
    const turnedDown = [rejected({ layout: 'split', photos: ['b'] })];
    const subject = subjectOf({ photos, rejected: turnedDown });
    expect(brief(withOtherPictures([designed('bleed', ['a'])], subject))).toEqual([['circle', 'a', 3]]);
  });
});

it('without a picture each ad has a layout of type alone for itself; one that is so already stays', () => {
  const ads = [designed('bleed', ['a']), designed('sign'), designed('poster', [], 1)];
  expect(brief(withoutPictures(ads, subjectOf()))).toEqual([
    ['words', '', undefined],
    null,
    ['note', '', undefined],
  ]);
  const priced = { ...designed('price', ['a']), headline: 'Loaves from $8' };
  expect(withoutPictures([priced], subjectOf())[0]?.layout).toBe('ticket');
});
