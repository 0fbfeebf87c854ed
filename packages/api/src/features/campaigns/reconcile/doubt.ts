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

/**
 * Whether a state that Meta shows may come of a late request of ours, and not of somebody in Ads Manager. Only a request from
 * before what is wanted now was asked for could contradict it; a worker that began before may still have sent one after.
 * @param askedAt when the present wish was asked for
 */
export const mayBeLate = (
  { inDoubtUntil }: Pick<Campaign, 'inDoubtUntil'>,
  askedAt: Date,
  now: Date,
): boolean => inDoubtUntil !== null && now.getTime() - askedAt.getTime() <= 2 * lateEffectMs;

/**
 * Requests from before a restore may still undo what an owner has asked for since: until then what changes at Meta is put down
 * to them, and not to somebody else.
 * @returns until when a campaign is to be in doubt for that; null where it is already, or need not be
 */
export function doubtSinceRestore(
  { createdAt, requestedAt, inDoubtUntil }: Campaign,
  restoredAt: Date,
  now: Date,
): Date | null {
  const until = new Date(restoredAt.getTime() + lateEffectMs);
  const concerns = createdAt <= restoredAt && requestedAt > restoredAt && until > now;
  return concerns && (!inDoubtUntil || inDoubtUntil < until) ? until : null;
}
