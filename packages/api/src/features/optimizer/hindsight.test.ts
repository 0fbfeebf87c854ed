import type { CampaignState, OptimizedAd } from '@awning/optimizer/state';
import { expect, test } from 'vitest';
import { hindsightOf } from './hindsight.ts';

const today = '2026-11-27';
const length = 40;

const ad = (id: string, clicks: number, ranFor = length): OptimizedAd => ({
  id,
  state: 'running',
  pausedBy: null,
  isLocked: false,
  heldDays: 0,
  days: Array.from({ length }, (_, day) =>
    day < ranFor
      ? { spend: 500, clicks, results: clicks, frequency: 1 }
      : { spend: 0, clicks: 0, results: 0, frequency: 1 },
  ),
});

const state = (ads: OptimizedAd[]): CampaignState => ({
  isOneStep: true,
  arrived: Array(length).fill(1),
  ads,
  isLearning: false,
  daysSinceChange: null,
  changesThisWeek: 0,
  daysLeft: 20,
  limits: { changesAWeek: 2, leastDays: 4 },
  prior: null,
});

const toldOf = async (ads: OptimizedAd[]) =>
  (await hindsightOf(state(ads), '01a21bf6-8c3e-775b-abd5-af61050c10a7', today)).map(({ day, decision }) => [
    day,
    decision.actions,
  ]);

test('an ad that lost all along would have been paused once, on the first of the days that are looked back at', async () => {
  expect(await toldOf([ad('loser', 2), ad('one', 30), ad('other', 30)])).toEqual([
    ['2026-10-28', [{ kind: 'pause', adId: 'loser' }]],
  ]);
});

test('an ad that its owner had stopped by then is left out', async () => {
  expect(await toldOf([ad('loser', 2, 5), ad('one', 30), ad('other', 30)])).toEqual([]);
});
