import type { ResultKind } from '@awning/contract/destinations';

export interface Figures {
  impressions: number;
  clicks: number;
  /** Minor units of the account's currency. */
  spend: number;
  /** What the campaign counts; null where it was told and can't be read: then what is known stays. */
  results: number | null;
}

export interface DayFigures extends Figures {
  adRef: string;
  /** Calendar date in the account's time zone. */
  day: string;
  reach: number | null;
}

export interface HourFigures extends Figures {
  adRef: string;
  day: string;
  /** 0 to 23 on the account's clock. */
  hour: number;
}

/** Calendar dates in the ad account's time zone, both included. */
export interface DateRange {
  since: string;
  until: string;
}

/** Some days whose hours are asked for. */
export interface HourQuestion extends DateRange {
  /** Of these ads, by their references; null for every one of the account. */
  adRefs: string[] | null;
  /** The report that holds the answer; without one the platform answers at once. */
  report?: string | undefined;
}

/** What a report is asked for. */
export interface ReportQuestion extends DateRange {
  grain: 'day' | 'hour';
}

/** How far a report is; `failed` also where it is gone. */
export type ReportState = 'preparing' | 'ready' | 'failed';

/** What counts as a result of an account's campaigns, by campaign reference. Others are left out. */
export type ResultKinds = ReadonlyMap<string, ResultKind>;

export interface DailyInsights {
  days: DayFigures[];
  /** People a campaign reached on a day, each counted once whichever ads they saw. */
  campaignDays: { campaignRef: string; day: string; reach: number }[];
  /** Whether every row could be used. Where not, what is missing may be there all the same. */
  isWhole: boolean;
}

export interface HourlyInsights {
  hours: HourFigures[];
  /** As in `DailyInsights`. */
  isWhole: boolean;
  /** Dates of questions whose answer is too much to be given at once: only a report can tell it. */
  tooMuch: DateRange[];
}

/** By what the platform breaks figures down. */
export const platformBreakdowns = ['people', 'place', 'placement'] as const;
export type PlatformBreakdown = (typeof platformBreakdowns)[number];

/** What could be counted of the campaigns that aim at one kind of result, and what they spent. */
export interface KindFigures extends Pick<Figures, 'spend'> {
  kind: ResultKind;
  results: number;
}

/** Figures of one group: ages and gender, country and region, or publisher and position, in the platform's words. */
export interface GroupFigures extends Omit<Figures, 'results'> {
  values: [string, string];
  /** Unlike results are no sum. */
  byKind: KindFigures[];
}
