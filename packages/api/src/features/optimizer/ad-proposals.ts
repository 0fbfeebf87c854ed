import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import type { CampaignsService, CampaignView } from '../campaigns/public.ts';
import type { CreativesService } from '../creatives/public.ts';
import { findRemainingUser } from '../identity/public.ts';
import { type DecisionRow, findDecision, lockDecision, setConversation } from './store/decisions.ts';

/** What the designer is asked for here. */
export type Designer = Pick<
  CreativesService,
  'startProposedAd' | 'proposedAd' | 'discardProposedAd' | 'removePictures' | 'confirm'
>;

/** A decision that proposes an ad which is to be made. */
export interface AdProposal {
  ownerId: string;
  id: string;
}

/** Name of the job that has the ad made. */
export const adProposalJob = 'optimizer.propose-ad';

/** Whether the decision itself is that a new ad would help, and nothing else is asked. */
export const asksForAd = ({ decision }: Pick<DecisionRow, 'decision'>): boolean =>
  decision.proposesCreative && decision.actions.length === 0;

/** Whether an ad that was added is on its way to be shown: another one would not help yet. */
export const hasAdOnItsWay = ({ ads }: CampaignView): boolean =>
  ads.some(({ status, delivery }) => status === 'active' && ['launching', 'in_review'].includes(delivery));

/**
 * Has the designer make the ad that a decision proposes: once, however often it runs. Where the plan's limit is reached, or
 * nothing is there to make it of, the proposal stays without one.
 */
export function createAdMaking(deps: {
  db: Db;
  campaigns: Pick<CampaignsService, 'get'>;
  creatives: Designer;
}) {
  const { db, campaigns, creatives } = deps;
  const isOpen = (row: DecisionRow) =>
    row.outcome === 'proposed' && asksForAd(row) && row.conversationId === null;

  return async ({ ownerId, id }: AdProposal): Promise<void> => {
    const row = await findDecision(db, ownerId, id);
    const user = await findRemainingUser(db, ownerId);
    if (!row || !user || !isOpen(row)) return;
    const { ads } = await campaigns.get(ownerId, row.campaignId);
    const newest = ads.filter(({ status }) => status === 'active').at(-1);
    if (!newest) return;
    const tired = {
      businessId: row.businessId,
      creativeIds: ads.map(({ creativeId }) => creativeId),
      callToAction: newest.callToAction,
      language: user.language,
    };
    try {
      await creatives.startProposedAd(ownerId, tired, (begin) =>
        db.transaction(async (tx) => {
          const held = await lockDecision(tx, ownerId, row.campaignId, id);
          if (held && isOpen(held)) await setConversation(tx, held, await begin(tx));
        }),
      );
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error;
    }
  };
}

/**
 * Deletes the ads of proposals that are over.
 * @returns names of the pictures that are to be removed once the transaction has committed
 */
export async function discardAds(
  tx: Db,
  creatives: Designer,
  ownerId: string,
  proposals: readonly Pick<DecisionRow, 'conversationId'>[],
): Promise<string[]> {
  const names: string[] = [];
  for (const { conversationId } of proposals)
    if (conversationId) names.push(...(await creatives.discardProposedAd(tx, ownerId, conversationId)));
  return names;
}
