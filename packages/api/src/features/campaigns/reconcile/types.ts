import type { AdAccess } from '@awning/adapters/ports/ad-platform/plan';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Hook } from '../../../platform/hook.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Logger } from '../../../platform/telemetry/logger.ts';
import type { Limits } from '../../accounts/public.ts';
import type { ConnectionsService } from '../../connections/public.ts';
import type { CreativesService } from '../../creatives/public.ts';
import type { AccountKey } from '../store/due.ts';
import type { CampaignFigures } from '../types.ts';

/** How often Meta is asked for the state of campaigns, in seconds. */
export interface PollIntervals {
  /** While an ad waits for its review. */
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
  limits: Limits;
  connections: ConnectionsService;
  creatives: Pick<CreativesService, 'readMedia'>;
  figures: Hook<CampaignFigures>;
  /** Told of each ad account whose rows a sweep has found to be older than Meta, as after a restore. */
  onRestored(account: AccountKey): Promise<void>;
  /** Of an owner, now. */
  intervals(ownerId: string): Promise<PollIntervals>;
  /** The longest of all. */
  longest: PollIntervals;
}

/** One run of the job for an ad account. */
export interface Run {
  access: AdAccess;
  /** Whether the account was looked through for what this database does not know: before that, nothing is created or switched on. */
  swept: boolean;
  /** Whether all of its campaigns are looked at. */
  looks: boolean;
  /** Ids of campaigns that this run leaves alone, since even their failure could not be recorded. */
  skipped: Set<string>;
  /** Ids of campaigns that it has looked at. */
  looked: Set<string>;
  /** When the database was restored last, or made. */
  restoredAt: Date;
  /** Called before every request that changes something at Meta. @throws Error where another worker has taken over */
  assertHeld(): Promise<void>;
}
