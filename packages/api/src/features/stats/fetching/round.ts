import type {
  DailyInsights,
  DateRange,
  HourlyInsights,
  HourQuestion,
} from '@awning/adapters/ports/ad-platform/figures';
import type { AccountKey, MeasuredCampaign } from '../../campaigns/public.ts';
import type { Backfill } from '../backfill.ts';
import type { Window } from './windows.ts';

/** What one round reads of an account first: its days. */
export interface DaysRead {
  account: AccountKey;
  startedAt: Date;
  window: Window;
  range: DateRange;
  today: string;
  timeZone: string;
  campaigns: MeasuredCampaign[];
  insights: DailyInsights;
}

/** All that one round reads of an account. */
export interface Round extends DaysRead {
  hourly: HourlyInsights;
  /** Of which days and ads. */
  hourQuestions: HourQuestion[];
  totals: { campaignRef: string; reach: number }[];
  /** The backfill of which it is the next range; null for a window as a whole. */
  partOf: Backfill | null;
}

/** Whether days that a reading leaves out have become nothing. */
export const saysOmitted = ({ window, insights }: Pick<DaysRead, 'window' | 'insights'>): boolean =>
  window.name !== 'today' && insights.isWhole;

export const idsOf = (campaigns: MeasuredCampaign[]) => campaigns.map(({ campaignId }) => campaignId);
export const adIdsOf = (campaigns: MeasuredCampaign[]) =>
  campaigns.flatMap(({ ads }) => ads.map(({ id }) => id));
