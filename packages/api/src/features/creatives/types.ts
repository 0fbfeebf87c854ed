import type { Media } from '@awning/adapters/ports/media';
import type { CreativeConversation } from '@awning/contract/creative-conversations';
import type { Strategist } from '@awning/strategist/types/strategist';
import type { Clock } from '../../platform/clock.ts';
import type { Column, Condition } from '../../platform/db/condition.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Hook } from '../../platform/hook.ts';
import type { ImageMaker } from '../../platform/pictures/image-maker.ts';
import type { Turns } from '../../platform/streams/turns.ts';
import type { Limits } from '../accounts/public.ts';
import type { PublishedAvatar } from '../avatars/public.ts';
import type { BusinessProfile } from '../businesses/public.ts';
import type { FactsService } from '../facts/public.ts';
import type { ConversationRow, DrawnVariation, MessageRow } from './store/conversations.ts';
import type { CreativeRow } from './store/creatives.ts';
import type { DesignRow } from './store/designs.ts';

/** A campaign by id and name. */
export interface NamedCampaign {
  id: string;
  name: string;
}

/** A creative with the campaigns that use it. */
export interface CreativeView {
  creative: CreativeRow;
  campaigns: NamedCampaign[];
}

/** A conversation with its messages, and its variations: as which creative each was kept, and what the newest instruction changed. */
export interface ConversationView {
  conversation: ConversationRow;
  status: CreativeConversation['status'];
  messages: MessageRow[];
  variations: (DrawnVariation & { confirmedAs: string | null; before: DesignRow | null })[];
}

/**
 * A campaign in which a creative is or was used. `over` is true where nothing of it can run any more, `removed` where the
 * owner has taken the ad out of the campaign.
 */
export interface CampaignUse {
  creativeId: string;
  campaign: NamedCampaign;
  over: boolean;
  removed: boolean;
}

/** What creatives are used for; registered by the campaigns feature. */
export interface CreativeUse {
  campaignsOf(db: Db, ownerId: string, creativeIds: string[]): Promise<CampaignUse[]>;
  /** Of the newest creatives of a business, which are not known yet. */
  campaignsOfNewest(
    db: Db,
    ownerId: string,
    newest: { businessId: string; limit: number },
  ): Promise<CampaignUse[]>;
  /** A condition on creatives by their id's column: each is or was an ad of a campaign. */
  isOrWasIn(ownerId: string, campaignId: string, creativeId: Column): Condition;
  /** Likewise: each is no ad of any campaign; one that the owner took out of it is none. */
  isInNone(ownerId: string, creativeId: Column): Condition;
  /** Makes a creative an ad of a campaign. @throws AppFailure NOT_FOUND, CONFLICT, LIMIT_EXCEEDED */
  addToCampaign(tx: Db, ownerId: string, campaignId: string, creativeId: string): Promise<void>;
  /** Names of all media that ads show. @param ownerId of one owner; of all owners where it is absent */
  mediaInUse(db: Db, ownerId?: string): Promise<string[]>;
}

/** Whom and what the ads of a turn are for. */
export interface TurnSubject {
  conversation: ConversationRow;
  profile: BusinessProfile;
  avatar: PublishedAvatar;
}

/** What the parts of this feature are given. */
export interface CreativeDeps {
  db: Db;
  clock: Clock;
  media: Media;
  imageMaker: ImageMaker;
  strategist: Strategist;
  facts: FactsService;
  turns: Turns;
  limits: Limits;
  use: Hook<CreativeUse>;
}
