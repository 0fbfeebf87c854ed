import { layouts } from '@awning/contract/designs';
import { describe, expect, it } from 'vitest';
import { faultsIn } from '../audit.ts';
import { composeOne, prepareCreative } from '../compose.ts';
import { bakery } from '../testing/bakery.ts';

/** Sizes that no placement has today, by the placement whose regions they use. */
const otherSizes = [
  ['square', { width: 1440, height: 1440 }],
  ['portrait', { width: 1080, height: 1440 }],
  ['story', { width: 720, height: 1280 }],
  ['landscape', { width: 1280, height: 720 }],
] as const;

describe.each(layouts)('layout %s, whose regions are fractions', (layout) => {
  // Two of the sizes for each keep this quick.
  const sizes = otherSizes.filter((_, at) => at % 2 === layouts.indexOf(layout) % 2);

  it.each(sizes)('lays %s out in another size', async (placement, size) => {
    const prepared = await prepareCreative({ ...bakery, layout, offer: 'from $6' });
    expect(await faultsIn(prepared, placement, size)).toEqual([]);
    // No text is left out that the placement's own size has.
    const textsIn = async (drawn: ReturnType<typeof composeOne>) => (await drawn).letters.length;
    const own = await textsIn(composeOne(prepared, placement));
    expect(await textsIn(composeOne(prepared, placement, true, size))).toBe(own);
  });
});
