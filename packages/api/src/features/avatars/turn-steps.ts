import type { StrategyBusiness } from '../../ports/strategist.ts';
import type { KnownFacts } from '../facts/public.ts';
import { emitFacts } from './event-emitter.ts';
import { mayFollowUp, nextQuestion } from './interview-plan.ts';
import { awaitsConfirmation, factsFor, readAnswers, readProfile } from './read-answers.ts';
import { acknowledge, ask, isNoAnswer, repeatQuestion, unanswered } from './steps/asking.ts';
import { brief, refine, renew } from './steps/persona.ts';
import { type Step, type StepContext, type StepDeps, toStrategy } from './steps/step-context.ts';
import * as store from './store/interviews.ts';
import type { TurnStart } from './turn-start.ts';

/** Speaks a turn and says what is to be stored of it. */
export async function stepFor(deps: StepDeps & TurnStart): Promise<Step> {
  const { context, avatar, business, rows } = deps;
  const { input } = context;
  let { known } = deps;
  if (rows.length === 0 && input.action === 'start') known = await readProfile(deps, business, known);
  const read = await readAnswers(deps, business, rows);
  if (read.size > 0) known = await factsFor(deps);
  await emitFacts(deps, business, known);
  await decideFollowUps(deps, business, rows, { facts: known, read });
  const answers = toStrategy(rows, input.questionId);
  const { modelUse } = deps;
  const request = { business, answers, language: input.language, signal: context.signal, modelUse };
  const turn: StepContext = { ...deps, known, request };

  if (input.action === 'refine') return input.instruction ? refine(turn, input.instruction) : renew(turn);
  const open = await unanswered(turn);
  if (open) return repeatQuestion(turn, open);
  const isFinished = avatar.briefing.sections.some(({ statements }) =>
    statements.some(({ sources }) => !sources.includes('edit')),
  );
  const facts = known.sourced().map(({ value }) => value);
  const confirmsProfile = rows.length === 0 && awaitsConfirmation(known);
  const planned = nextQuestion(rows, facts, { confirmsProfile, isFinished });
  if (planned) return ask(turn, planned);
  if (!isFinished) return brief(turn);
  return acknowledge(turn, { status: 'complete', question: null });
}

/**
 * Decides on the follow-up of answers for which that is still open, and sets it in `rows`.
 * @param read the answers that were read now, and whether each tells enough, where that was judged; after a crash in between it
 * was not
 */
async function decideFollowUps(
  { context, interview, db, strategist }: StepDeps,
  business: StrategyBusiness,
  rows: store.AnswerRow[],
  { facts, read }: { facts: KnownFacts; read: ReadonlyMap<string, boolean | null> },
): Promise<void> {
  const { ownerId, input, signal } = context;
  const known = facts.sourced();
  for (const row of rows.filter((one) => one.followUp === null)) {
    const answers = toStrategy(rows, row.questionId);
    const answer = answers.at(-1);
    if (!answer) continue;
    const own = known.filter(({ sources }) => sources.includes(row.questionId)).map(({ value }) => value);
    const mayAsk = mayFollowUp(
      rows,
      known.map(({ value }) => value),
    );
    const isEnough = read.get(row.questionId) ?? null;
    const about = {
      business,
      answers,
      answer,
      facts: own,
      known,
      isEnough,
      language: input.language,
      signal,
    };
    const probe = mayAsk && !isNoAnswer(row.intent) ? await strategist.probeFor(about) : null;
    row.followUp = probe ?? 'none';
    await store.updateAnswer(db, ownerId, interview.id, row.questionId, { followUp: row.followUp });
  }
}
