import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Logger } from '../../../platform/telemetry/logger.ts';
import type { AdAccess, AdPlatform } from '../../../ports/ad-platform.ts';

/** How often Meta is asked how campaigns fare, in seconds. */
export interface Pace {
  /** While one waits for its review. */
  reviewSeconds: number;
  /** Otherwise. */
  watchSeconds: number;
}

export interface ReconcileDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  logger: Logger;
  platform: AdPlatform;
  /** The owner's token. @throws AppFailure META_NOT_CONNECTED */
  tokenAccess(ownerId: string): Promise<Pick<AdAccess, 'grantId' | 'accessToken'>>;
  /** Meta refused the token of a grant. @returns false where there is a newer one */
  invalidateToken(ownerId: string, grantId: string): Promise<boolean>;
  readMedia(name: string): Promise<Buffer>;
  /** Takes back what was counted against the month's limit. */
  release(tx: Db, ownerId: string, key: 'ads_per_month', subjectIds: string[]): Promise<void>;
  /** Has figures fetched soon: something began or ceased to run. */
  requestFigures(tx: Db, account: { ownerId: string; adAccountId: string }): Promise<void>;
  pace: Pace;
}

/** One run of the job for an ad account. */
export interface Run {
  access: AdAccess;
  /** Demanded before every call that changes something at Meta. @throws Error where another worker has taken over */
  assertHeld(): Promise<void>;
}
