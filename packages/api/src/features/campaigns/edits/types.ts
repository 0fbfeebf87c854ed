import type { Audience } from '@awning/contract/audience';
import type { ClockHours } from '@awning/contract/phone-hours';

/** What can change of a campaign that exists at Meta, each changed as a whole there. */
export interface Settings {
  name: string;
  /** Minor units. */
  budget: { daily: number; total: number };
  endDate: string;
  /** Null for campaigns of before there were audiences. */
  audience: Audience | null;
  /** Hours of the day that are left out of those in which somebody answers. */
  hours: ClockHours[];
}
export type SettingName = keyof Settings;

/** Settings that are, or may be, another at Meta than what the owner wants. */
export interface PendingEdit {
  /** What Meta last confirmed of each setting that was changed since. */
  former: Partial<Settings>;
  /** `reachedCountries` of the audience in `former`. */
  formerCountries?: string[] | null;
  /** Settings of requests without an answer: sent once more when none of those can arrive any more. */
  inDoubt: SettingName[];
  /** Meta refused the change, and what stood before is being restored. */
  restoring: boolean;
}

/** A total of the ads, in minor units, that the owner consented to. */
export interface Consent {
  total: number;
  /** With Meta's fee, as it was told to her; absent before the fee was told. */
  billed?: number;
  /** ISO 8601. */
  at: string;
}
