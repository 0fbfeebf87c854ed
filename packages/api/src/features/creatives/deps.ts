import type { Avatar } from '@awning/contract/avatars';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Turns } from '../../platform/streams/turns.ts';
import type { ImageMaker } from '../../ports/image-maker.ts';
import type { Media } from '../../ports/media.ts';
import type { Strategist, StrategyBusiness } from '../../ports/strategist.ts';
import type { NamedCampaign } from './presenter.ts';

/** What creatives need of the outside and of other features. */
export interface CreativeDeps {
  db: Db;
  clock: Clock;
  media: Media;
  imageMaker: ImageMaker;
  strategist: Strategist;
  turns: Turns;
  /** @throws AppFailure NOT_FOUND */
  findBusiness(db: Db, ownerId: string, businessId: string): Promise<StrategyBusiness & { id: string }>;
  /** A business's logo as a data URL; null where it has none. */
  findLogo(db: Db, ownerId: string, businessId: string): Promise<string | null>;
  /** @throws AppFailure NOT_FOUND, AVATAR_REQUIRED where it is a draft */
  publishedAvatar(db: Db, ownerId: string, avatarId: string): Promise<Avatar>;
  /** @throws AppFailure LIMIT_EXCEEDED where the plan lacks the feature */
  demandFeature(db: Db, ownerId: string, feature: 'uploadCreatives'): Promise<void>;
  /** Counts turns against the month's limit, each once. @throws AppFailure LIMIT_EXCEEDED */
  reserve(tx: Db, ownerId: string, key: 'creatives', turnIds: string[]): Promise<void>;
  /** Takes back the count of turns that made nothing. */
  release(tx: Db, ownerId: string, key: 'creatives', turnIds: string[]): Promise<void>;
  /** The campaigns in which creatives are used. `over` is true of one that has failed or ended. */
  campaignsUsing(
    db: Db,
    ownerId: string,
    creativeIds: string[],
  ): Promise<{ creativeId: string; campaign: NamedCampaign; over: boolean }[]>;
  /** Makes a creative an ad of a campaign. @throws AppFailure NOT_FOUND, CONFLICT, LIMIT_EXCEEDED */
  addToCampaign(tx: Db, ownerId: string, campaignId: string, creativeId: string): Promise<void>;
}
