import type { AdsDecision, Seen } from './decide-ads.ts';
import type { CampaignState, HoursPart, OptimizedAd } from './state.ts';

/** Hours that are left out, or shown as before. */
export interface HoursAction {
  kind: 'hide' | 'show';
  from: number;
  until: number;
}

/** What a decision saw of a part of the day. */
export interface SeenHours extends Pick<Seen, 'best' | 'loss'> {
  from: number;
  until: number;
}

/**
 * Whether to leave out a part of the day in which calls probably cost more, or to show one again: by the same rules and
 * thresholds as ads, each call being a result for its hour's money. One part at a time, and never more than half of the hours
 * in which somebody answers. That hours differ as much as ads do is a first guess. A pure function of its input.
 * @param decideAds the rules
 */
export function decideHours(
  state: CampaignState,
  parts: readonly HoursPart[],
  seed: number,
  decideAds: (state: CampaignState, seed: number) => AdsDecision,
): { action: HoursAction | null; seen: SeenHours[] } {
  const { actions, seen } = decideAds({ ...state, isOneStep: true, ads: parts.map(asAd), prior: null }, seed);
  const partOf = (id: string) => parts.find((part) => partId(part) === id);
  const [first] = actions;
  const part = first && partOf(first.adId);
  const kind = first?.kind === 'pause' ? 'hide' : 'show';
  const action = part ? ({ kind, from: part.from, until: part.until } as const) : null;
  return {
    action: action && isHalfLeft(parts, action) ? action : null,
    seen: seen.flatMap(({ adId, best, loss }) => {
      const of = partOf(adId);
      return of ? [{ from: of.from, until: of.until, best, loss }] : [];
    }),
  };
}

/** Names a part of the day. */
export const partId = ({ from, until }: Pick<HoursPart, 'from' | 'until'>): string => `${from}-${until}`;

/** Hours don't tire, and are shown or not. */
const asAd = (part: HoursPart): OptimizedAd => ({
  id: partId(part),
  state: part.isShown ? 'running' : 'paused',
  pausedBy: part.isShown ? null : 'optimizer',
  isLocked: false,
  heldDays: 0,
  days: part.days.map(({ spend, results }) => ({
    spend,
    clicks: results,
    results,
    frequency: spend > 0 ? 1 : 0,
  })),
});

function isHalfLeft(parts: readonly HoursPart[], { kind, from, until }: HoursAction): boolean {
  const length = (of: Pick<HoursPart, 'from' | 'until'>) => of.until - of.from;
  const all = parts.reduce((sum, part) => sum + length(part), 0);
  const shown = parts.filter(({ isShown }) => isShown).reduce((sum, part) => sum + length(part), 0);
  return kind === 'show' || (shown - length({ from, until })) * 2 >= all;
}
