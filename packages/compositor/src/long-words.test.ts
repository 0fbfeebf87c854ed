// @module-tag drawing
import { layouts } from '@awning/contract/designs';
import { describe, expect, it } from 'vitest';
import { faultsIn } from './audit.ts';
import { prepareCreative } from './compose.ts';
import { WordsTooLong } from './refusals.ts';
import { bakery } from './testing/bakery.ts';

/** 120 characters, the most that a headline may have. */
const english =
  'Warm sourdough, rye and cinnamon buns from our own oven, ready every morning at seven, and kept for you until the evening';
const hebrew =
  'לחם מחמצת חם, חלות ועוגיות קינמון מהתנור שלנו, מוכנים כל בוקר בשבע, ונשמרים בשבילכם עד הערב אם רק תתקשרו אלינו מראש, תודה';
const twoWords = 'Incomprehensibly Donauwellenbackwaren';
const oneWord = 'W'.repeat(120);

describe.each(layouts.filter((_, index) => index % 6 === 0))('layout %s', (layout) => {
  it.each([
    ['English', english, 'en'],
    ['Hebrew', hebrew, 'he'],
    ['two long words', twoWords, 'en'],
  ] as const)('sets a long headline smaller, and whole: %s', async (_, headline, language) => {
    const prepared = await prepareCreative({ ...bakery, headline: headline.slice(0, 120), language, layout });
    for (const placement of ['story', 'landscape'] as const)
      expect(await faultsIn(prepared, placement), placement).toEqual([]);
  });

  it('refuses a word that fits in no letters that can be read', async () => {
    const prepared = await prepareCreative({ ...bakery, headline: oneWord, layout });
    await expect(faultsIn(prepared, 'landscape')).rejects.toThrow(WordsTooLong);
  });
});
