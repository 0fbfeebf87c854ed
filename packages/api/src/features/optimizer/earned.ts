import { dateIn, daysIn } from '@awning/contract/zoned-time';
import { isOfAd } from '@awning/optimizer/decide';
import { type Acted, type Earned, earnedBy } from '@awning/optimizer/earned';
import { type CampaignView, createWidths } from '../campaigns/public.ts';
import type { OptimizerDeps } from './decide-due.ts';
import { readFigures, readState } from './read-state.ts';
import { seedOf } from './seed.ts';
import { type CarriedOut, carriedOutBetween } from './store/decisions.ts';
import { settingsOf } from './store/settings.ts';

/** A range, and whether it is wider than the model has it, since such ranges held too seldom. */
export type EarnedRange = Earned & { isWidened: boolean };

/** What decisions of some days earned: `early` for too early to say, null where none was carried out. */
export type Earnings = EarnedRange | 'early' | null;

/** What carried out decisions earned, by the figures as they are known now. */
export function createEarnings(deps: Pick<OptimizerDeps, 'db' | 'clock' | 'campaigns' | 'results'>) {
  const { db, clock, campaigns } = deps;
  const widths = createWidths(clock);

  async function actedOn(
    ownerId: string,
    view: CampaignView,
    decisions: CarriedOut[],
  ): Promise<Acted | null> {
    const { id, timeZone } = view.campaign;
    const now = clock.now();
    const settings = await settingsOf(db, ownerId, id);
    const state = await readState(db, view, settings, await readFigures(deps, view, now), now);
    if (!state) return null;
    const today = dateIn(now, timeZone);
    // The days of a state end with yesterday; the day of a change is a part of both.
    const dayAfter = (at: Date) => state.arrived.length - daysIn(dateIn(at, timeZone), today) + 2;
    const done = decisions.flatMap(({ decision, doneAt }) =>
      doneAt ? decision.actions.filter(isOfAd).map((action) => ({ ...action, from: dayAfter(doneAt) })) : [],
    );
    return { state, done, seed: seedOf(id, today) };
  }

  /** @param campaignIds whose results are of one kind */
  return async (
    ownerId: string,
    campaignIds: readonly string[],
    period: { from: Date; until: Date },
  ): Promise<Earnings> => {
    const decisions = Map.groupBy(
      await carriedOutBetween(db, ownerId, campaignIds, period),
      ({ campaignId }) => campaignId,
    );
    if (decisions.size === 0) return null;
    const views = await campaigns.getMany(ownerId, [...decisions.keys()]);
    const acted: Acted[] = [];
    for (const view of views) {
      const one = await actedOn(ownerId, view, decisions.get(view.campaign.id) ?? []);
      if (one) acted.push(one);
    }
    const earned = earnedBy(acted);
    return earned ? asWide(earned, (await widths(db)).earned) : 'early';
  };
}

/** Around its middle. */
function asWide({ low, high }: Earned, times: number): EarnedRange {
  if (times <= 1) return { low, high, isWidened: false };
  const [middle, half] = [(low + high) / 2, ((high - low) / 2) * times];
  return { low: Math.floor(middle - half), high: Math.ceil(middle + half), isWidened: true };
}
