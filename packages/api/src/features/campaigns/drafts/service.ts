import { isDeepStrictEqual } from 'node:util';
import { type DraftContent, mostCampaignDrafts } from '@awning/contract/campaign-drafts';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure, notFound } from '../../../platform/failure.ts';
import type { Transact } from '../../../platform/idempotency/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { findBusiness, lockBusiness } from '../../businesses/public.ts';
import { requireOfBusiness } from '../../creatives/public.ts';
import { requireNotBeingDeleted } from '../../identity/public.ts';
import { findCampaign } from '../store/campaigns.ts';
import {
  countDrafts,
  type DraftKey,
  deleteDraft,
  findDraft,
  insertDraft,
  listDrafts,
  replaceDraft,
  type StoredDraft,
} from '../store/drafts.ts';
import type { CampaignDeps } from '../types.ts';
import { createDuplicating } from './duplicate.ts';

/** The owner's calls about campaigns that are not launched yet (docs/decisions/0291). */
export function createCampaignDrafts(deps: CampaignDeps) {
  const { db, clock } = deps;
  const contentOf = createDuplicating(deps);

  /** @throws AppFailure NOT_FOUND, CONFLICT where there are too many */
  async function begin(tx: Db, key: DraftKey, content: DraftContent): Promise<StoredDraft> {
    await requireNotBeingDeleted(tx, key.ownerId);
    // Held, so that no other is begun beside what is counted.
    if (!(await lockBusiness(tx, key.ownerId, key.businessId))) throw notFound();
    if ((await countDrafts(tx, key.ownerId, key.businessId)) >= mostCampaignDrafts)
      throw new AppFailure('CONFLICT', 'errors:campaignDraftsFull');
    const now = clock.now();
    const draft: StoredDraft = { ...key, version: 1, content, createdAt: now, updatedAt: now };
    if (!(await insertDraft(tx, draft))) throw changedElsewhere();
    return draft;
  }

  return {
    /** @throws AppFailure NOT_FOUND */
    async list(ownerId: string, businessId: string): Promise<StoredDraft[]> {
      await findBusiness(db, ownerId, businessId);
      return listDrafts(db, ownerId, businessId);
    },

    /** @throws AppFailure NOT_FOUND */
    async get(key: DraftKey): Promise<StoredDraft> {
      const draft = await findDraft(db, key);
      if (!draft) throw notFound();
      return draft;
    },

    /**
     * Saves a draft. What was saved already by a call whose answer was lost is answered again.
     * @param version that it is based on; 0 begins it
     * @throws AppFailure NOT_FOUND, CONFLICT where another version stands, or where there are too many
     */
    async save(key: DraftKey, version: number, content: DraftContent): Promise<StoredDraft> {
      return db.transaction(async (tx) => {
        await requireOfBusiness(tx, key.ownerId, key.businessId, content.creativeIds ?? []);
        const stored = await findDraft(tx, key);
        if (stored && stored.version === version + 1 && isDeepStrictEqual(stored.content, content))
          return stored;
        if (!stored && version === 0) return begin(tx, key, content);
        if (!stored) throw notFound();
        const saved = await replaceDraft(tx, key, version, { content, updatedAt: clock.now() });
        if (!saved) throw changedElsewhere();
        return saved;
      });
    },

    /** @throws AppFailure NOT_FOUND */
    async remove(key: DraftKey): Promise<void> {
      if (!(await deleteDraft(db, key))) throw notFound();
    },

    /** A draft of a campaign that exists. @throws AppFailure NOT_FOUND, CONFLICT where there are too many drafts */
    async duplicate<A>(
      ownerId: string,
      id: string,
      name: string | undefined,
      transact: Transact<A, StoredDraft>,
    ): Promise<A> {
      return transact(async (tx) => {
        const campaign = await findCampaign(tx, ownerId, id);
        if (!campaign) throw notFound();
        const content = await contentOf(tx, campaign);
        const key = { ownerId, businessId: campaign.businessId, id: newId() };
        return begin(tx, key, { ...content, ...(name && { name }) });
      });
    },
  };
}

const changedElsewhere = () => new AppFailure('CONFLICT', 'errors:campaignDraftChanged');
