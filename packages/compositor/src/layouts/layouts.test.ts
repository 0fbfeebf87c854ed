// @module-tag drawing
import { layouts } from '@awning/contract/designs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { faultsIn } from '../audit.ts';
import { composeOne, prepareCreative } from '../compose.ts';
import { bakery } from '../testing/bakery.ts';

/** Sizes that no placement has today, by the placement whose regions they use: its proportions, and others. */
const enlarged = [
  ['square', { width: 1440, height: 1440 }],
  ['story', { width: 720, height: 1280 }],
] as const;
const otherProportions = [
  ['portrait', { width: 1080, height: 1440 }],
  ['landscape', { width: 1280, height: 720 }],
] as const;

describe.each(layouts)('layout %s, whose regions are fractions', (layout) => {
  // One of each for every layout keeps this quick.
  const odd = layouts.indexOf(layout) % 2 === 1;
  const [large, other] = odd ? [enlarged[1], otherProportions[1]] : [enlarged[0], otherProportions[0]];
  const prepared = prepareCreative({ ...bakery, layout, offer: 'from $6' });

  it.each([large, other])('lays %s out in another size', async (placement, size) => {
    expect(await faultsIn(await prepared, placement, size)).toEqual([]);
    // No text is left out that the placement's own size has.
    const textsIn = async (drawn: ReturnType<typeof composeOne>) => (await drawn).letters.length;
    const own = await textsIn(composeOne(await prepared, placement));
    expect(await textsIn(composeOne(await prepared, placement, true, size))).toBe(own);
  });

  it('looks the same in it, where its proportions are the same', async () => {
    const [placement, size] = large;
    const small = async (drawn: ReturnType<typeof composeOne>) =>
      sharp((await drawn).bytes)
        .resize(60, 60, { fit: 'fill' })
        .raw()
        .toBuffer();
    const own = await small(composeOne(await prepared, placement, false));
    const another = await small(composeOne(await prepared, placement, false, size));
    const off = another.reduce((sum, value, at) => sum + Math.abs(value - (own[at] ?? 0)), 0) / own.length;
    expect(off).toBeLessThan(2);
  });
});
