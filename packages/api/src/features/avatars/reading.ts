import type { Db } from '../../platform/db/database.ts';
import type { TurnContext } from '../../platform/streams/turns.ts';
import type { SourcedFact, Strategist, StrategyBusiness } from '../../ports/strategist.ts';
import { type FactScope, factsOfAnswer, presentFact, recordFacts, sourcedFacts } from '../facts/public.ts';
import type { AvatarDeps } from './library.ts';
import * as store from './store/interviews.ts';
import type { TurnInput } from './turn-input.ts';

interface ReadingDeps extends Pick<AvatarDeps, 'db' | 'clock'> {
  strategist: Strategist;
  context: TurnContext<TurnInput>;
  interview: store.Interview;
}

/**
 * Reads the answers that were not read yet, and stores what was understood. Each is stored with its facts, so that a turn
 * that is run again reads none twice.
 */
export async function readAnswers(
  { db, clock, strategist, context, interview }: ReadingDeps,
  business: StrategyBusiness,
  rows: store.AnswerRow[],
): Promise<void> {
  const { ownerId, input, signal } = context;
  const { businessId, avatarId } = interview;
  for (const row of rows.filter(({ intent }) => intent === null)) {
    const { intent, facts } = row.skipped
      ? { intent: 'unknown' as const, facts: [] }
      : await strategist.read({
          business,
          language: input.language,
          signal,
          text: row.answer,
          slot: row.slot,
        });
    await db.transaction(async (tx) => {
      const source = { from: 'answer' as const, questionId: row.questionId };
      await recordFacts(tx, { ownerId, businessId, avatarId }, source, facts, clock.now());
      await store.updateAnswer(tx, ownerId, interview.id, row.questionId, { intent });
    });
    row.intent = intent;
  }
}

/** Tells what was understood of the answer that this turn is about. */
export async function tellFacts(
  { db, strategist, context, interview }: ReadingDeps,
  business: StrategyBusiness,
): Promise<void> {
  const { input, emit } = context;
  const { questionId, language } = input;
  if (!questionId || (input.action !== 'answer' && input.action !== 'revise')) return;
  const rows = await factsOfAnswer(db, interview, questionId);
  const facts = rows.flatMap(
    (row) => presentFact(row, { strategist, businessType: business.type, language }) ?? [],
  );
  await emit('facts', { questionId, facts });
}

/** What is known for a persona, with the questions it was understood from. */
export const factsFor = (db: Db, scope: FactScope): Promise<SourcedFact[]> => sourcedFacts(db, scope);
