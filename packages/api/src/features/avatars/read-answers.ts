import type { FactSource } from '@awning/contract/facts';
import { profileQuestionId } from '@awning/contract/interviews';
import { translate } from '../../platform/messages.ts';
import type { TurnContext } from '../../platform/streams/runner.ts';
import type { Reading } from '../../ports/interview.ts';
import type { ModelUse, Strategist, StrategyBusiness } from '../../ports/strategist.ts';
import {
  confirmProfileFacts,
  type FactScope,
  type KnownFacts,
  knownFacts,
  recordFacts,
} from '../facts/public.ts';
import { slotOf } from './interview-plan.ts';
import type { AvatarDeps } from './library.ts';
import * as store from './store/interviews.ts';
import type { TurnInput } from './turn-input.ts';

interface ReadingDeps extends Pick<AvatarDeps, 'db' | 'clock'> {
  strategist: Strategist;
  context: TurnContext<TurnInput>;
  interview: store.Interview;
  modelUse: ModelUse;
}

const scopeOf = ({ context, interview }: ReadingDeps): FactScope => ({
  ownerId: context.ownerId,
  businessId: interview.businessId,
  avatarId: interview.avatarId,
});

/** Reads what is known for the persona of a turn. */
export const factsFor = ({ db, interview }: Pick<ReadingDeps, 'db' | 'interview'>): Promise<KnownFacts> =>
  knownFacts(db, interview);

/**
 * Reads the business profile at the beginning of an interview. Begun again, it is read again.
 * @param known what is known before
 * @returns what is known after it
 */
export async function readProfile(
  deps: ReadingDeps,
  business: StrategyBusiness,
  known: KnownFacts,
): Promise<KnownFacts> {
  const { db, clock, strategist, context, modelUse } = deps;
  const { input, signal } = context;
  const text = profileText(business);
  const { facts, denied = [] }: Pick<Reading, 'facts' | 'denied'> = text.trim()
    ? await strategist.read({ business, language: input.language, signal, modelUse, text, slot: null })
    : { facts: [] };
  // There is nothing to store, and nothing to take back.
  if (facts.length + denied.length === 0 && !known.isFrom('profile')) return known;
  const mended = await strategist.mend(facts, business);
  const source: FactSource = { from: 'profile', questionId: null };
  await db.transaction((tx) =>
    recordFacts(tx, scopeOf(deps), { source, facts, denied, mended }, clock.now()),
  );
  return factsFor(deps);
}

/** Fewest years in business that say something. */
const fewestYears = 3;

/** What the profile tells of the business, as its owner would say it in an answer. */
function profileText({ description, tenureYears, language }: StrategyBusiness): string {
  const years = tenureYears ?? 0;
  const experience =
    years >= fewestYears ? translate(language, 'interview:profile.years', { count: years }) : '';
  return [description, experience].filter(Boolean).join('\n');
}

/** Whether something of the profile was understood that its owner has neither confirmed nor corrected yet. */
export const awaitsConfirmation = (known: KnownFacts): boolean =>
  known.ofProfile().some(({ state }) => state === 'understood');

/**
 * Reads the answers that were not read yet, and stores what was understood. Each is stored with its facts, so that a turn
 * that is run again reads none twice.
 * @returns by question's id, those that were read now, and whether each tells enough, where that was judged
 */
export async function readAnswers(
  deps: ReadingDeps,
  business: StrategyBusiness,
  rows: store.AnswerRow[],
): Promise<Map<string, boolean | null>> {
  const { db, clock, strategist, context, interview } = deps;
  const { ownerId } = context;
  const read = new Map<string, boolean | null>();
  for (const row of rows.filter(({ intent }) => intent === null)) {
    const {
      intent,
      facts,
      denied = [],
      isEnough = null,
      replaced,
    } = await readAnswer(deps, business, row, rows);
    read.set(row.questionId, isEnough);
    const mended = await strategist.mend(facts, business);
    await db.transaction(async (tx) => {
      const source: FactSource = { from: 'answer', questionId: row.questionId };
      const now = clock.now();
      row.replaced = await recordFacts(tx, scopeOf(deps), { source, facts, denied, mended, replaced }, now);
      if (row.questionId === profileQuestionId && intent === 'yes') {
        await confirmProfileFacts(tx, scopeOf(deps), now);
      }
      const change = { intent, replaced: row.replaced };
      await store.updateAnswer(tx, ownerId, interview.id, row.questionId, change);
    });
    row.intent = intent;
  }
  return read;
}

async function readAnswer(
  deps: ReadingDeps,
  business: StrategyBusiness,
  row: store.AnswerRow,
  rows: readonly store.AnswerRow[],
): Promise<Reading> {
  if (row.skipped) return { intent: 'pass', facts: [] };
  const { strategist, context, modelUse } = deps;
  const { input, signal } = context;
  const slot = slotOf(row.questionId);
  const known = (await factsFor(deps)).sourced();
  const earlier = rows.filter(({ questionId }) => questionId !== row.questionId);
  const conversation = {
    texts: [business.description, ...earlier.map(({ answer }) => answer)],
    // What this answer told before it was changed is no earlier one's.
    known: known
      .filter(({ sources }) => sources.some((id) => id !== row.questionId))
      .map(({ value }) => value),
  };
  const reading = await strategist.read({
    business,
    language: input.language,
    signal,
    modelUse,
    text: row.answer,
    slot,
    conversation,
    ...(row.probe === 'keep' && { offered: rows.find(({ questionId }) => questionId === slot)?.answer }),
  });
  // "No" says that something of the profile is wrong, and not what.
  const tellsNothing =
    slot === null && reading.intent === 'answer' && reading.facts.length === 0 && !reading.denied;
  return tellsNothing ? { ...reading, intent: 'question' } : reading;
}
