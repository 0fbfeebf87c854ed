import { randomOf } from '@awning/inference/random';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import type { CampaignState, HoursPart } from './state.ts';

const partOf = (from: number, until: number, day: { spend: number; results: number }, isShown = true) =>
  ({ from, until, isShown, days: Array.from({ length: 21 }, () => day) }) satisfies HoursPart;

/** A campaign of one ad that calls, so that its hours alone can be changed. */
const stateOf = (hours: CampaignState['hours'], fields: Partial<CampaignState> = {}): CampaignState => ({
  isOneStep: false,
  arrived: Array.from({ length: 21 }, () => 1),
  ads: [
    {
      ...{ id: 'a', state: 'running', pausedBy: null, isLocked: false, heldDays: 0 },
      days: Array.from({ length: 21 }, () => ({ spend: 1500, clicks: 12, results: 3, frequency: 1.2 })),
    },
  ],
  isLearning: false,
  daysSinceChange: null,
  changesThisWeek: 0,
  daysLeft: 21,
  limits: { changesAWeek: 2, leastDays: 4 },
  prior: null,
  hours,
  ...fields,
});

const good = { spend: 500, results: 2 };
const none = { spend: 500, results: 0 };
const day = [partOf(9, 12, none), partOf(12, 15, good), partOf(15, 18, good)];
const actionsOf = (state: CampaignState) => decide(state, 1).actions;

describe('a decision about the hours of a campaign that calls', () => {
  it('leaves out the part of the day that brings no calls', () => {
    const { actions, idle, hours } = decide(stateOf(day), 1);
    expect([actions, idle]).toEqual([[{ kind: 'hide', from: 9, until: 12 }], null]);
    expect(hours?.map(({ from }) => from)).toEqual([9, 12, 15]);
  });

  it.each([
    ['nobody may touch them', stateOf(null)],
    ['they are of before there was such a choice', stateOf(undefined)],
    ['the changes of the week are used up', stateOf(day, { changesThisWeek: 2 })],
    ['something was just changed', stateOf(day, { daysSinceChange: 1 })],
    ['all are alike', stateOf(day.map(({ from, until }) => partOf(from, until, good)))],
    [
      'the hours are young',
      stateOf(
        day.map((part) => ({
          ...part,
          days: part.days.map((one, n) => (n < 18 ? { spend: 0, results: 0 } : one)),
        })),
      ),
    ],
  ])('changes nothing where %s', (_, state) => {
    expect(actionsOf(state)).toEqual([]);
  });

  it('changes nothing that could not pay in the days that are left', () => {
    const usual = { spend: 500, results: 6 };
    const mild = [partOf(9, 12, { spend: 500, results: 2 }), partOf(12, 15, usual), partOf(15, 18, usual)];
    expect(actionsOf(stateOf(mild))).toEqual([{ kind: 'hide', from: 9, until: 12 }]);
    expect(actionsOf(stateOf(mild, { daysLeft: 1 }))).toEqual([]);
  });

  it('keeps half of the hours, and shows those once more that turn out the best', () => {
    const long = [partOf(8, 14, none), partOf(14, 15, good), partOf(15, 16, good)];
    expect(actionsOf(stateOf(long))).toEqual([]);
    const hidden = [
      partOf(9, 12, good, false),
      partOf(12, 15, { spend: 500, results: 1 }),
      partOf(15, 18, { spend: 500, results: 1 }),
    ];
    expect(actionsOf(stateOf(hidden))).toEqual([{ kind: 'show', from: 9, until: 12 }]);
  });

  it('waits while an ad is changed', () => {
    const ads = ['a', 'b', 'c'].map((id) => ({
      ...({ id, state: 'running', pausedBy: null, isLocked: false, heldDays: 0 } as const),
      days: Array.from({ length: 21 }, () => ({
        spend: 500,
        clicks: id === 'c' ? 2 : 12,
        results: id === 'c' ? 0 : 3,
        frequency: 1.2,
      })),
    }));
    expect(actionsOf(stateOf(day, { ads }))).toEqual([{ kind: 'pause', adId: 'c' }]);
  });

  it('leaves equal hours out in fewer than one campaign of twenty, looked at on every second of 30 days', () => {
    let wrong = 0;
    for (let campaign = 0; campaign < 40; campaign++) {
      const random = randomOf(campaign);
      const callsOf = () => {
        // A call for 10 dollars, spread as a Poisson process spreads them.
        let [calls, left] = [0, 0.5];
        for (;;) {
          left -= -Math.log(1 - random.uniform());
          if (left < 0) return calls;
          calls += 1;
        }
      };
      const parts = [9, 12, 15].map((from) => ({
        ...partOf(from, from + 3, good),
        days: Array.from({ length: 30 }, () => ({ spend: 500, results: callsOf() })),
      }));
      const until = (length: number) =>
        stateOf(
          parts.map((part) => ({ ...part, days: part.days.slice(0, length) })),
          { arrived: Array.from({ length }, () => 1), daysLeft: 31 - length },
        );
      const isWrong = Array.from({ length: 13 }, (_, n) => until(2 * n + 4)).some(
        (state) => decide(state, campaign).actions.length > 0,
      );
      if (isWrong) wrong += 1;
    }
    expect(wrong).toBeLessThan(2);
  });
});
