import { expect, it } from 'vitest';
import { arguesAlike, rejectedOf, remainingLayouts } from './rejecting.ts';
import type { VariationRow } from './store/conversations.ts';
import type { Rejected } from './tables.ts';

it('ads argue alike by what they argue from, or by their angle where that is not known, and where they say the same', () => {
  const rejected: Rejected[] = [
    {
      ...{
        layout: 'split',
        type: 'plain',
        photos: [],
        argument: 'claim:long_rise',
        angle: 'reason',
      },
      text: 'It rises for 30 hours. Find us in Jaffa.',
    },
  ];
  const alike = (argument: string | null, angle: string, text = 'Baked on stone. Find us in Jaffa.') =>
    arguesAlike({ argument, angle, text }, rejected);
  expect(alike('claim:long_rise', 'trigger')).toBe(true);
  expect(alike('claim:stone_oven', 'reason')).toBe(false);
  expect(alike(null, 'reason')).toBe(true);
  expect(alike(null, 'doubt')).toBe(false);
  const doubted = rejected.map((one) => ({ ...one, argument: 'doubt:price', text: 'Too dear?' }));
  const both = [...doubted, ...rejected];
  expect(arguesAlike({ argument: 'claim:long_rise', angle: 'reason', text: 'Slow bread.' }, both)).toBe(true);
  const unnamed = rejected.map((one) => ({ ...one, argument: null }));
  const text = 'Baked on stone.';
  expect(arguesAlike({ argument: 'claim:stone_oven', angle: 'reason', text }, unnamed)).toBe(true);
  expect(arguesAlike({ argument: 'claim:stone_oven', angle: 'doubt', text }, unnamed)).toBe(false);
  expect(alike('place', 'local', 'Come by. It rises for 30 hours. Open till six.')).toBe(true);
});

it('keeps of what was turned down all that no further ad is to be like', () => {
  const at = new Date('2026-11-29T08:00:00Z');
  const photos = [{ id: 'photo', crops: {} }];
  const design = { layout: 'split', type: 'plain', scene: 3, scheme: 1, photos };
  const argued = { argument: 'place', angle: 'local', text: 'Come by.' };
  expect(rejectedOf({ id: 'a', design, ...argued } as unknown as VariationRow, at)).toEqual({
    ...{ layout: 'split', type: 'plain', photos: ['photo'] },
    ...argued,
    at: '2026-11-29T08:00:00.000Z',
  });
});

it('leaves the layouts that were not turned down, or all where none would be left', () => {
  const of = (...layouts: Rejected['layout'][]) => layouts.map((layout) => ({ layout }) as Rejected);
  expect(remainingLayouts(['split', 'arch', 'bleed'], of('arch', 'note'))).toEqual(['split', 'bleed']);
  expect(remainingLayouts(['split', 'arch'], of('arch', 'split'))).toEqual(['split', 'arch']);
});
