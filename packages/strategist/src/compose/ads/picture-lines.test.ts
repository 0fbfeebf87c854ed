import { rolesThatFit } from '@awning/contract/line-words';
import type { LineTelling } from '@awning/contract/lines';
import { describe, expect, it } from 'vitest';
import { owners } from '../../testing/owners.ts';
import { adsOf, adsRequest, told } from '../../testing/playing.ts';
import type { BriefItem } from '../../types/brief.ts';
import type { AdLine } from '../../types/lines.ts';

const kept = (words: string, telling: LineTelling): AdLine => ({
  ...{ words, language: 'en', telling, restsOn: [], source: 'owner' },
  roles: rolesThatFit(words),
});
const item = (id: string, value: BriefItem['value'], seen = true): BriefItem => ({
  ...{ id, version: 3, value, seen },
  sources: [],
});
const price = (wording: string, amount: number, more = {}) => ({
  ...{ kind: 'price' as const, product: null, wording, amount, upTo: null, currency: 'USD' },
  ...{ isFrom: false, unit: 'item' as const, ...more },
});

async function linesOf(items: BriefItem[], lines: AdLine[], asked = {}) {
  const owner = owners.find(({ key }) => key === 'knife');
  if (!owner) throw new Error('no owner');
  const request = adsRequest({ ...(await told(owner, 'prose')), items }, asked);
  const ads = await adsOf({ ...request, lines: { kept: lines, refused: [] } });
  return ads.map(({ headline, pictureLines = [] }) => ({
    headline,
    of: (tells: string) =>
      pictureLines
        .filter((one) => one.tells === tells)
        .map(({ says, value }) => (value ? `${says} ${value}` : says)),
    basis: pictureLines.flatMap(({ basis }) => basis.map(({ id }) => id)),
  }));
}

const brief = [
  item('knife', price('Kitchen knife', 800)),
  item('shears', price('Garden shears', 1200, { isFrom: true })),
  item('limited', price('Axe', 1500, { terms: 'on Fridays' })),
  item('unseen', price('Sword', 9900), false),
  item('open', { kind: 'hours', days: [2, 3, 4, 5, 6], opens: '09:00', closes: '17:00' }),
  item('town', { kind: 'place', name: 'Boulder', relation: 'serves' }),
];
const words = [
  kept('Wet stones, no grinder', 'proof'),
  kept('You watch me do it', 'how'),
  kept('I come with the van', 'offer'),
  kept('A blade that comes back dull I redo free', 'relief'),
];

describe('what a picture can show besides its words', () => {
  it('is each price with the thing it is of; none with a condition, and none that its owner has not seen', async () => {
    const [first] = await linesOf(brief, words);
    expect(first?.of('price')).toEqual(['Kitchen knife $8', 'Garden shears from $12']);
    expect(first?.basis).toContain('shears');
    expect(first?.basis).not.toContain('unseen');
  });

  it('is the place that was entered, and no sentence of hers about where she is', async () => {
    const called = {
      ...kept('Call me, Tuesdays to Fridays', 'place'),
      roles: ['text', 'description'] as const,
    };
    for (const { of } of await linesOf(brief, [called, ...words])) {
      expect(of('place').join()).toContain('Boulder');
      expect(of('place').join()).not.toContain('Call me');
    }
  });

  it('is the hours, the place, and three lines that she kept, none of which the headline says', async () => {
    for (const { headline, of } of await linesOf(brief, words)) {
      if (headline !== 'Wet stones, no grinder') continue;
      expect(of('hours')).toEqual(['Tuesday to Saturday 9 am to 5 pm']);
      expect(of('place')[0]).toContain('Boulder');
      expect(of('reason')).toEqual([
        'You watch me do it',
        'I come with the van',
        'A blade that comes back dull I redo free',
      ]);
    }
  });

  it('is a row for days that have the same hours; hours whose days are not all known are a line, and so is day and night', async () => {
    const weekend = [{ days: [6], opens: '10:00', closes: '14:00' }];
    const week = { kind: 'hours' as const, days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' };
    const rows = { 'Monday to Friday 9 am to 5 pm': true, 'Saturday 10 am to 2 pm': true };
    for (const { of } of await linesOf([item('open', { ...week, more: weekend })], words))
      expect(of('hours')).toEqual(Object.keys(rows));
    for (const { of } of await linesOf([item('open', { ...week, days: [], more: weekend })], words))
      expect(of('hours').filter((line) => line.startsWith('Monday'))).toEqual([]);
    const always = { ...week, days: [0, 1, 2, 3, 4, 5, 6], opens: '00:00', closes: '24:00' };
    for (const { of } of await linesOf([item('open', always)], words))
      expect(of('hours')).toEqual(['Open day and night']);
  });

  it('keeps the number of an address beside its street', async () => {
    const shop = item('shop', { kind: 'place', name: '12 Elm Street, Boulder', relation: 'on' });
    for (const { of } of await linesOf([shop], words))
      expect(of('place')).toEqual(['Boulder At 12 Elm Street']);
  });

  it('is the date of the offer or event that ends first, with what it is of', async () => {
    const offer = {
      kind: 'offer' as const,
      product: null,
      items: [],
      amount: null,
      percentOff: null,
      currency: 'USD',
    };
    const later = item('later', {
      ...offer,
      wording: 'any knife',
      percentOff: 20,
      days: [],
      until: '2026-12-24',
    });
    const evening = item('evening', {
      ...offer,
      wording: 'sharpening evening',
      days: [],
      from: '2026-12-12',
    });
    const weekly = item('weekly', { ...offer, wording: 'shears', percentOff: 10, days: [5] });
    const of = async (items: BriefItem[]) => [
      ...new Set((await linesOf(items, words)).flatMap((ad) => ad.of('limited'))),
    ];
    expect(await of([later, evening, weekly])).toContain('Sharpening evening Saturday, December 12');
    expect(await of([later])).toEqual(['20% off any knife Until December 24']);
    expect(await of([weekly])).toEqual([expect.stringContaining('Fridays')]);
  });

  it('is no reason at all where there are fewer than three', async () => {
    for (const { of } of await linesOf(brief, words.slice(0, 3))) expect(of('reason').length % 3).toBe(0);
  });

  it('answers the question that an ad begins with', async () => {
    const asks = [kept('Is a dull knife done for?', 'moment'), ...words];
    const ads = await linesOf(brief, asks);
    const asking = ads.find(({ headline }) => headline.endsWith('?'));
    expect(asking?.of('answer')).toHaveLength(1);
    expect(ads.filter(({ headline }) => !headline.endsWith('?')).flatMap(({ of }) => of('answer'))).toEqual(
      [],
    );
  });

  it('names no sum where none was asked for', async () => {
    for (const { of } of await linesOf(brief, words, { menu: ['noPrice'] })) expect(of('price')).toEqual([]);
  });
});
