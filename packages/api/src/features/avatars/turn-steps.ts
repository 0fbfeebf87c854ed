import { emitFacts } from './event-emitter.ts';
import { nextQuestion } from './interview-plan.ts';
import { awaitsConfirmation, factsFor, readAnswers, scopeOf } from './read-answers.ts';
import { acknowledge, ask, repeatQuestion, unanswered } from './steps/asking.ts';
import { brief, refine, renew } from './steps/persona.ts';
import { type Step, type StepContext, type StepDeps, toStrategy } from './steps/step-context.ts';
import type { TurnStart } from './turn-start.ts';

/** Speaks a turn and says what is to be stored of it. */
export async function stepFor(deps: StepDeps & TurnStart): Promise<Step> {
  const { context, avatar, business, profile, rows, modelUse } = deps;
  const { input, signal } = context;
  let known = deps.known;
  if (await readProfile(deps)) known = await factsFor(deps);
  const { count, next } = await readAnswers(deps, { profile, business }, rows);
  if (count > 0) known = await factsFor(deps);
  await emitFacts(deps, business, known);
  const answers = toStrategy(rows, input.questionId);
  const request = { business, answers, language: input.language, signal, modelUse };
  const turn: StepContext = { ...deps, known, next, request };

  if (input.action === 'refine') return input.instruction ? refine(turn, input.instruction) : renew(turn);
  const open = await unanswered(turn);
  if (open) return repeatQuestion(turn, open);
  const isFinished = avatar.briefing.sections.some(({ statements }) =>
    statements.some(({ sources }) => !sources.includes('edit')),
  );
  const confirmsProfile = rows.length === 0 && awaitsConfirmation(known);
  const wanted = next?.topic ?? null;
  const planned = nextQuestion(rows, known.items(), { confirmsProfile, isFinished, wanted });
  if (planned) return ask(turn, planned);
  if (!isFinished) return brief(turn);
  return acknowledge(turn, { status: 'complete', question: null });
}

/** Reads the description of the business as the interview begins, and whenever it was changed since. @returns whether it was read */
function readProfile(deps: StepDeps & TurnStart): Promise<boolean> {
  const { context, profile, business, modelUse, readDescription } = deps;
  const { input, signal } = context;
  const request = { business, language: input.language, signal, modelUse };
  return readDescription(scopeOf(deps), profile, request);
}
