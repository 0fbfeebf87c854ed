import { describe, expect, it } from 'vitest';
import { type Done, earnedBy } from './earned.ts';
import type { AdDay, CampaignState, OptimizedAd } from './state.ts';

const dayOf = (spend: number, clicks: number): AdDay => ({ spend, clicks, results: clicks, frequency: 1.2 });
const none: AdDay = { spend: 0, clicks: 0, results: 0, frequency: 1.2 };
const days = (count: number, day: AdDay) => Array.from({ length: count }, () => day);
const adOf = (id: string, ...parts: AdDay[][]): OptimizedAd => ({
  ...{ id, state: 'running', pausedBy: null, isLocked: false, heldDays: 0 },
  days: parts.flat(),
});
const stateOf = (ads: OptimizedAd[]): CampaignState => ({
  isOneStep: true,
  arrived: (ads[0]?.days ?? []).map(() => 1),
  ads,
  ...{ isLearning: false, daysSinceChange: null, changesThisWeek: 0, daysLeft: 14, prior: null },
  limits: { changesAWeek: 3, leastDays: 4 },
});
const pause: Done = { kind: 'pause', adId: 'c', from: 14 };
const earned = (ads: OptimizedAd[], done = [pause], seed = 1) =>
  earnedBy([{ state: stateOf(ads), done, seed }]);

/** Two that go on with the money of the third. @param of the clicks a day of the third, while it ran */
const paused = (third: number, after = 14) => [
  adOf('a', days(14, dayOf(500, 12)), days(after, dayOf(750, 18))),
  adOf('b', days(14, dayOf(500, 12)), days(after, dayOf(750, 18))),
  adOf('c', days(14, dayOf(500, third)), days(after, none)),
];

describe('what changes of ads earned', () => {
  it('is a range around what their money brought elsewhere instead', () => {
    const range = earned(paused(3));
    // Its third of the money, 7,000, at the rate of the others less its own: 12 less 3 for 500.
    const expected = 14 * (12 - 3);
    expect(range?.low).toBeGreaterThan(0);
    expect(range?.low).toBeLessThan(expected);
    expect(range?.high).toBeGreaterThan(0.8 * expected);
    expect(range?.high).toBeLessThan(2.5 * expected);
    expect(Number(range?.high) - Number(range?.low)).toBeGreaterThan(0.2 * expected);
    expect(earned(paused(3))).toEqual(range);
  });

  it('is told as a loss where what was paused was better', () => {
    const range = earned(paused(40));
    expect(range?.high).toBeLessThan(0);
    expect(range?.low).toBeLessThan(range?.high ?? 0);
  });

  it.each([
    ['nothing was done', paused(3), []],
    ['it was two days ago', paused(3, 2), [pause]],
    ['the ad is gone', paused(3), [{ ...pause, adId: 'gone' }]],
  ])('is too early to say where %s', (_, ads, done) => {
    expect(earned(ads, done)).toBeNull();
  });

  it('may have been a loss where the ads were alike: a change costs what Meta needs to learn anew', () => {
    const { low = 0, high = 0 } = earned(paused(12)) ?? {};
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(0);
    expect(low + high).toBeLessThan(0);
    // One change more costs more.
    const twice = earned(paused(12), [pause, { kind: 'pause', adId: 'c', from: 15 }]);
    expect(twice?.low).toBeLessThan(low);
  });

  it('says less than was counted: what looked worst was chosen for that', () => {
    const few = [
      adOf('a', days(14, dayOf(50, 1.2)), days(14, dayOf(75, 1.8))),
      adOf('b', days(14, dayOf(50, 1.2)), days(14, dayOf(75, 1.8))),
      adOf('c', days(14, dayOf(50, 0.3)), days(14, none)),
    ];
    const counted = 14 * (1.2 - 0.3);
    const { low = 0, high = 0 } = earned(few) ?? {};
    expect((low + high) / 2).toBeLessThan(0.7 * counted);
    expect(low).toBeLessThan(0);
  });

  it('is wider the more often people have seen the ads since: how the paused one would have tired is not known', () => {
    const seenTo = (most: number) =>
      paused(10).map((ad) => ({
        ...ad,
        days: ad.days.map((day, index) => ({ ...day, frequency: 1 + (index / 28) * (most - 1) })),
      }));
    const width = (most: number) => {
      const { low = 0, high = 0 } = earned(seenTo(most)) ?? {};
      return high - low;
    };
    expect(width(12)).toBeGreaterThan(1.3 * width(2));
  });

  it('counts what an ad brought weeks ago as much as of late: it is asked what all these days came to', () => {
    // Equal in sum, and the third one was worse of late, or before.
    const third = (first: number, then: number) => [
      adOf('a', days(14, dayOf(500, 12)), days(14, dayOf(750, 18))),
      adOf('b', days(14, dayOf(500, 12)), days(14, dayOf(750, 18))),
      adOf('c', days(7, dayOf(500, first)), days(7, dayOf(500, then)), days(14, none)),
    ];
    const middle = (range: ReturnType<typeof earned>) => (Number(range?.low) + Number(range?.high)) / 2;
    const [late, early] = [middle(earned(third(9, 3))), middle(earned(third(3, 9)))];
    expect(Math.abs(late - early)).toBeLessThan(0.06 * Math.max(late, early));
  });

  it('counts no days after it was taken back', () => {
    const back = (after: number) => [
      adOf('a', days(14, dayOf(500, 12)), days(after, dayOf(750, 18)), days(14 - after, dayOf(500, 12))),
      adOf('b', days(14, dayOf(500, 12)), days(after, dayOf(750, 18)), days(14 - after, dayOf(500, 12))),
      adOf('c', days(14, dayOf(500, 3)), days(after, none), days(14 - after, dayOf(500, 3))),
    ];
    expect(earned(back(2))).toBeNull();
    expect(earned(back(6))?.high).toBeLessThan(earned(back(12))?.high ?? 0);
  });

  it('counts an ad that was switched on by what it brought more than the others', () => {
    const ads = [
      adOf('a', days(14, dayOf(500, 6)), days(14, dayOf(300, 4))),
      adOf('b', days(14, dayOf(500, 6)), days(14, dayOf(300, 4))),
      adOf('c', days(14, { ...none, frequency: 0 }), days(14, dayOf(400, 30))),
    ];
    expect(earned(ads, [{ kind: 'start', adId: 'c', from: 14 }])?.low).toBeGreaterThan(50);
    // Paused and brought back since, it is as it would have been.
    expect(earned(ads, [pause, { kind: 'resume', adId: 'c', from: 20 }])).toBeNull();
  });

  it('adds up campaigns, and leaves out those that say nothing', () => {
    const [one, young] = [
      { state: stateOf(paused(3)), done: [pause], seed: 1 },
      { state: stateOf(paused(3, 1)), done: [pause], seed: 2 },
    ];
    expect(earnedBy([one, young])).toEqual(earnedBy([one]));
    expect(earnedBy([one, { ...one, seed: 3 }])?.low).toBeGreaterThan(earnedBy([one])?.low ?? 0);
    expect(earnedBy([])).toBeNull();
  });
});
