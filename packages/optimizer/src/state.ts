import type { Beta } from '@awning/inference/beta';
import type { Gamma } from '@awning/inference/gamma';

/** What an ad brought on one day. Money in minor units of the campaign's currency. */
export interface AdDay {
  spend: number;
  clicks: number;
  /** As many as have arrived; equal to `clicks` where the click is the result. */
  results: number;
  /** How many of these were not real, as their owner has marked; absent for none. */
  fake?: number;
  /** How often those who saw it had seen it by the end of the day, on average: at least 1, and 0 before anybody did. */
  frequency: number;
}

/** An ad of a campaign, with what decides whether it may be touched. */
export interface OptimizedAd {
  id: string;
  /** `waiting`: approved, and never shown yet. */
  state: 'running' | 'paused' | 'waiting';
  /** Who paused it. What an owner paused stays paused. */
  pausedBy: 'owner' | 'optimizer' | null;
  /** The owner said that it is not to be touched. */
  isLocked: boolean;
  /** Days, from today, for which what was undone is not done once more; 0 for none. */
  heldDays: number;
  /** By day of the campaign, the first one first and today's last: the same number for each ad. */
  days: readonly AdDay[];
}

/** Full hours of the day, the same on all days of a campaign: it is shown in them, or they are left out. */
export interface HoursPart {
  from: number;
  until: number;
  isShown: boolean;
  /** By day of the campaign, as those of an ad. Spend in minor units. */
  days: readonly { spend: number; results: number }[];
}

/** Limits that the owner sets, each of a campaign. */
export interface Limits {
  /** Ads paused, resumed or started within seven days. */
  changesAWeek: number;
  /** Days with money that an ad is left alone for. */
  leastDays: number;
}

/** What all campaigns of an installation have shown; null where too few have for what is usual to be replaced. */
export interface Measured {
  /** Days' results that a change costs while Meta learns anew. */
  cost: number | null;
  /** How far ads of a campaign lie apart in their results for a click: the coefficient of variation. */
  resultSpread: number | null;
}

/** All that a decision rests on. It is stored, and gives the same decision whenever it is played. */
export interface CampaignState {
  /** Whether each click is a result. */
  isOneStep: boolean;
  /** Which share of each day's results has arrived, by day of the campaign. */
  arrived: readonly number[];
  ads: readonly OptimizedAd[];
  /** What Meta says of the ad set: `learning_stage_info`. */
  isLearning: boolean;
  /** Null where nothing was ever changed. */
  daysSinceChange: number | null;
  changesThisWeek: number;
  /** Days until the campaign's end, today's among them. */
  daysLeft: number;
  limits: Limits;
  /** What earlier campaigns of the business, or its trade, say of the mean of this one's ads; null for nothing. */
  prior: { clicks: Gamma; success: Beta | null } | null;
  /** What was measured on this installation; absent before version 6, where what is usual stands. */
  measured?: Measured;
  /** The hours in which somebody answers; null where they are not to be touched, absent before version 2. */
  hours?: readonly HoursPart[] | null;
}
