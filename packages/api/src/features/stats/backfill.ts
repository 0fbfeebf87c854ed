/** Reports that the platform prepares for a range of a backfill, by their ids. */
export interface PreparedReports {
  /** When the last of them was asked for, ISO 8601. */
  askedAt: string;
  /** Of the days; null where those are read at once. */
  days: string | null;
  /** Of the hours of all ads; null where those that changed are asked for. */
  hours: string | null;
}

/**
 * How far the reading of older days has come: by ranges, the newest first. Dates after `until` are read, and those from
 * `since` on are still to be read.
 */
export interface Backfill {
  /** Which window it reads: `recent` where the platform refused to tell the last days at once. */
  window: 'recent' | 'restated';
  /** ISO 8601. */
  beganAt: string;
  since: string;
  until: string;
  /** Days of the next range: fewer after a failure, and more again up to `mostDays` once it was read. */
  days: number;
  mostDays: number;
  /** Whether the platform has to prepare its answers, since it refused to give one at once. */
  byReport: boolean;
  reports: PreparedReports | null;
  /** Failures in a row, of the range that is next. */
  failures: number;
  /** Before when nothing is to be done for it, ISO 8601. */
  nextAt: string | null;
  /** When something was last done for it, ISO 8601. */
  steppedAt: string;
  /** One that it interrupted, and that goes on after it. */
  interrupted: Backfill | null;
}
