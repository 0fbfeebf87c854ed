import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import { type Campaign, type CampaignChange, updateCampaign } from '../store/campaigns.ts';
import { lateEffectMs } from './differences.ts';
import type { ReconcileDeps, Run } from './types.ts';

/**
 * Sends a changing request. Before it leaves it is recorded that it may take effect without an answer, with `before`;
 * that is taken back once an answer has come, and only then: a process that dies in between leaves it in place.
 * @throws AdPlatformFailure as `send` does
 */
export async function sendInDoubt<Answer>(
  deps: Pick<ReconcileDeps, 'db' | 'clock'>,
  run: Run,
  campaign: Campaign,
  before: CampaignChange,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const { db, clock } = deps;
  const { ownerId, id, inDoubtUntil } = campaign;
  await run.assertHeld();
  const until = new Date(clock.now().getTime() + lateEffectMs);
  await updateCampaign(db, ownerId, id, { ...before, inDoubtUntil: until });
  const settle = () => updateCampaign(db, ownerId, id, { inDoubtUntil });
  try {
    const answer = await send();
    await settle();
    return answer;
  } catch (error) {
    if (error instanceof AdPlatformFailure && !error.mayHaveTakenEffect) await settle();
    throw error;
  }
}
