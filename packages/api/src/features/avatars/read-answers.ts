import type { Spelling } from '@awning/adapters/ports/spelling';
import type { FactSource } from '@awning/contract/facts';
import type { StrategyBusiness } from '@awning/strategist/types/business';
import type { Reading } from '@awning/strategist/types/interview';
import type { ModelUse, Strategist } from '@awning/strategist/types/strategist';
import type { TurnContext } from '../../platform/streams/runner.ts';
import type { BusinessProfile } from '../businesses/public.ts';
import { type FactScope, type KnownFacts, knownFacts, mendedOf, recordReading } from '../facts/public.ts';
import { openTopics, slotOf } from './interview-plan.ts';
import type { AvatarDeps } from './library.ts';
import { toStrategy } from './steps/step-context.ts';
import * as store from './store/interviews.ts';
import type { TurnInput } from './turn-input.ts';

interface ReadingDeps extends Pick<AvatarDeps, 'db' | 'clock'> {
  strategist: Strategist;
  spelling: Spelling;
  context: TurnContext<TurnInput>;
  interview: store.Interview;
  modelUse: ModelUse;
}

export const scopeOf = ({ context, interview }: Pick<ReadingDeps, 'context' | 'interview'>): FactScope => ({
  ownerId: context.ownerId,
  businessId: interview.businessId,
  avatarId: interview.avatarId,
});

/** Reads what is known for the persona of a turn. */
export const factsFor = ({ db, interview }: Pick<ReadingDeps, 'db' | 'interview'>): Promise<KnownFacts> =>
  knownFacts(db, interview);

/** Whether something was read from the profile that its owner has neither confirmed nor corrected yet. */
export const awaitsConfirmation = (known: KnownFacts): boolean =>
  known.ofProfile().some(({ state }) => state === 'understood');

/** What came of the answers that were read now. */
export interface ReadNow {
  count: number;
  /** What a model would say after the newest of them. */
  next: Reading['next'] | null;
}

/**
 * Reads the answers that were not read yet, and stores what they say. Each is stored with its items, so that a turn that is run
 * again reads none twice.
 */
export async function readAnswers(
  deps: ReadingDeps,
  { profile, business }: { profile: BusinessProfile; business: StrategyBusiness },
  rows: store.AnswerRow[],
): Promise<ReadNow> {
  const { db, clock, spelling, context, interview } = deps;
  const { ownerId } = context;
  const now: ReadNow = { count: 0, next: null };
  for (const row of rows.filter(({ intent }) => intent === null)) {
    const reading = await readAnswer(deps, business, row, rows);
    // Stopped while it was read: nothing of it is stored, and the next attempt reads it.
    if (context.signal.aborted && reading.items.length === 0 && row.answer !== '') break;
    const { intent, items, next = null } = reading;
    const mended = await mendedOf(
      items.map(({ value }) => value),
      profile,
      spelling,
    );
    await db.transaction(async (tx) => {
      const source: FactSource = { from: 'answer', questionId: row.questionId };
      await recordReading(tx, scopeOf(deps), { source, items, mended }, clock.now());
      await store.updateAnswer(tx, ownerId, interview.id, row.questionId, { intent });
    });
    row.intent = intent;
    now.count += 1;
    now.next = next;
  }
  return now;
}

async function readAnswer(
  deps: ReadingDeps,
  business: StrategyBusiness,
  row: store.AnswerRow,
  rows: readonly store.AnswerRow[],
): Promise<Reading> {
  if (row.skipped) return { intent: 'unknown', items: [] };
  // It was answered with editors and chips alone.
  if (row.answer === '') return { intent: 'answer', items: [] };
  const { strategist, context, modelUse } = deps;
  const { language } = context.input;
  const items = (await factsFor(deps)).items();
  return strategist.read({
    business,
    language,
    signal: context.signal,
    modelUse,
    text: row.answer,
    topic: slotOf(row.questionId),
    question: row.question,
    isFollowUp: row.questionId !== row.slot,
    answers: toStrategy(rows.filter(({ questionId }) => questionId !== row.questionId)),
    // What this answer told before it was changed is read anew.
    items: items.filter(({ sources }) => sources.some((source) => source !== row.questionId)),
    open: openTopics(rows, items),
  });
}
