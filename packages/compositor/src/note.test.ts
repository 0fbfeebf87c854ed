// @module-tag drawing
import { placementNames } from '@awning/contract/creatives';
import { isFactLayout, layouts } from '@awning/contract/designs';
import { type NotePlace, notePlaces } from '@awning/contract/till-note';
import { photographOf } from '@awning/scenes/photograph';
import { describe, expect, it } from 'vitest';
import { faultsIn } from './audit.ts';
import { composeOne, prepareCreative } from './compose.ts';
import type { ComposedCreative } from './creative.ts';
import { bakery } from './testing/bakery.ts';

const says = { says: 'Say “Cinnamon” at the till', more: 'A coffee with any loaf, until December 12' };
const hebrew = {
  language: 'he',
  headline: 'לחם מחמצת חם בדיוק בסוף יום הלימודים',
  description: 'אופים מ־4 בבוקר, כל יום',
  callToAction: 'להזמנה עכשיו',
  businessName: 'המאפייה של רוזה',
} as const;
/** What layouts that are a fact show. */
const facts = [
  { says: 'Two loaves and six buns for $16', value: 'Fridays' },
  { says: 'Baked on Elm Street', value: '$6' },
  { says: 'Nothing is left over', value: null },
];
const hours = [
  { says: 'ב׳–ה׳', value: '7:00–16:00' },
  { says: 'ו׳', value: '7:00–13:00' },
];
const saysHebrew = { says: 'בקופה אומרים ״קינמון״', more: 'קפה לכל מי שקונים לחם, עד 12 בדצמבר' };

/** Where a picture has no other room, a little of its subject is covered rather than a word left out. */
const isGrave = (fault: string) => Number(/^words cover (\d+) %/.exec(fault)?.[1] ?? 100) > 15;

const photo = async (at: number): Promise<ComposedCreative['photos'][number]> => {
  const { bytes, subject } = await photographOf('bakery', at);
  const focus = { x: subject.x + subject.width / 2, y: subject.y + subject.height / 2 };
  return { bytes, subject, focus, crops: {} };
};

describe.each(layouts)('a note in layout %s', (layout) => {
  const at = layouts.indexOf(layout);
  const isHebrew = at % 2 === 1;
  it('is readable, whole, within the margins and off words and subject', async () => {
    const place = notePlaces[at % notePlaces.length] ?? 'words';
    const note = { ...(isHebrew ? saysHebrew : says), place };
    const lines = layout === 'hours' ? hours : isFactLayout(layout) ? facts : [];
    const photos = await Promise.all([0, 1, 2].map(photo));
    const prepared = await prepareCreative({
      ...bakery,
      ...(isHebrew && hebrew),
      layout,
      photos,
      lines,
      note,
    });
    for (const placement of placementNames)
      expect((await faultsIn(prepared, placement)).filter(isGrave), `${place}, ${placement}`).toEqual([]);
  });
});

it('a note stands in the corner it is wanted in, mirrored for a language from the right, and covers no words', async () => {
  const boxOf = async (place: NotePlace, more: Partial<ComposedCreative> = {}) => {
    const prepared = await prepareCreative({
      ...bakery,
      ...more,
      layout: 'bleed',
      photos: [await photo(0)],
      note: { ...says, place },
    });
    return (await composeOne(prepared, 'square')).words.at(-1);
  };
  const [start, end, mirrored] = [
    await boxOf('topStart'),
    await boxOf('topEnd'),
    await boxOf('topStart', hebrew),
  ];
  expect(start?.x).toBeLessThan(200);
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBeGreaterThan(880);
  expect((mirrored?.x ?? 0) + (mirrored?.width ?? 0)).toBeGreaterThan(880);
});
