import { minuteMs } from '@awning/contract/durations';
import { type LeadStage, leadStages } from '@awning/contract/lead-feedback';
import type { LeadState } from '@awning/contract/leads';
import type { Db } from '../../platform/db/database.ts';
import { hasConsent } from './store/consents.ts';
import type { LeadRow } from './store/leads.ts';
import { dropUnsent, insertStage } from './store/stages.ts';

/** Before Meta is told, so that what is taken back at once is never sent. */
const waitMs = 5 * minuteMs;

/** How far each state is; those of one number exclude each other. Who is not real, or waits for an answer, is nowhere. */
const rankOf: Record<LeadState, number> = { new: 0, fake: 0, tried: 1, talked: 2, won: 3, lost: 3 };

const isStage = (state: LeadState): state is LeadStage => leadStages.some((stage) => stage === state);

/**
 * Keeps a change of state to tell Meta of, in its transaction, where the owner has agreed, and drops what has not been sent and
 * holds no longer. Only for those who came by a form at Meta: others, and tests of a form, mean nothing there.
 */
export async function recordStage(tx: Db, lead: LeadRow, state: LeadState, now: Date): Promise<void> {
  const { ownerId, id, businessId, source, leadRef, isTest } = lead;
  if (source !== 'form' || !leadRef || isTest || state === lead.state) return;
  const outdated = leadStages.filter((stage) => stage !== state && rankOf[stage] >= rankOf[state]);
  await dropUnsent(tx, { ownerId, id }, outdated);
  if (!isStage(state) || !(await hasConsent(tx, ownerId, businessId))) return;
  const dueAt = new Date(now.getTime() + waitMs);
  await insertStage(tx, { ownerId, leadId: id, stage: state, businessId, at: now, dueAt });
}
