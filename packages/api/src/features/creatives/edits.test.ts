import type { Design, PictureLine } from '@awning/contract/designs';
import { expect, it } from 'vitest';
import { changesOf } from './edits.ts';
import type { VariationRow } from './store/conversations.ts';
import { adOf, subjectOf } from './testing/design-subject.ts';

const line = (tells: PictureLine['tells'], value: string | null = null): PictureLine => ({
  ...{ tells, says: tells, value },
  basis: [],
});

it('an ad without its price names none in its picture, now or laid out otherwise', () => {
  const lines = [line('price', '$8'), line('price', '$9'), line('limited'), line('hours')];
  const lookOf = (layout: Design['layout'], text = 'A loaf is $8.') => {
    const row = {
      ...adOf({ text }),
      id: 'a',
      turnId: 't',
      images: {},
      rejected: null,
      design: { layout, lines },
    };
    const task = { kind: 'instruction', instruction: '', variationId: 'a' } as const;
    const asked = { kind: 'menu', item: 'noPrice' } as const;
    return changesOf(task, asked, [row as unknown as VariationRow], subjectOf())?.looks[0]?.design;
  };
  expect(lookOf('board')).toEqual({ lines: [line('hours')], layout: 'sign' });
  expect(lookOf('calendar')).toEqual({ lines: [line('hours')], layout: 'sign' });
  expect(lookOf('hours')).toEqual({ lines: [line('hours')] });
  expect(lookOf('board', 'Warm.')).toEqual({ lines: [line('hours')], layout: 'sign' });
  // It names none, and is told so.
  expect(lookOf('hours', 'Warm.')).toEqual({});
});
