import { type InterviewSession, interviewSlots, type Question } from '@awning/contract/avatars';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import { translate } from '../../platform/messages.ts';
import type { TurnContext } from '../../platform/streams/turns.ts';
import type {
  Intent,
  Strategist,
  StrategyAnswer,
  StrategyAvatar,
  StrategyBusiness,
  StrategyStatement,
} from '../../ports/strategist.ts';
import { findBusiness } from '../businesses/public.ts';
import { renewStale, statementsOf, toBriefing, toFormText } from './briefing.ts';
import { nextQuestion, type PlannedQuestion } from './interview-plan.ts';
import { type AvatarDeps, saveContent } from './library.ts';
import { factsFor, readAnswers, tellFacts } from './reading.ts';
import * as avatars from './store/avatars.ts';
import * as store from './store/interviews.ts';
import type { TurnInput } from './turn-input.ts';

/** Where the interview stands after a turn. */
export interface Outcome {
  status: InterviewSession['status'];
  question: Question | null;
}

/** Stores what a turn changed, in the transaction that settles it. */
export type Step = (tx: Db) => Promise<Outcome>;

interface StepDeps extends Pick<AvatarDeps, 'db' | 'clock'> {
  strategist: Strategist;
  context: TurnContext<TurnInput>;
  interview: store.Interview;
  speak(piece: string): Promise<void>;
}

interface Scene extends StepDeps {
  business: StrategyBusiness;
  avatar: avatars.AvatarRow;
  rows: store.AnswerRow[];
  /** What every call of the strategist is told. */
  request: {
    business: StrategyBusiness;
    answers: StrategyAnswer[];
    language: TurnInput['language'];
    signal: AbortSignal;
  };
}

/** Speaks a turn and says what is to be stored of it. */
export async function stepFor(deps: StepDeps): Promise<Step> {
  const { context, interview, db } = deps;
  const { ownerId, input } = context;
  const [avatar, business, rows] = await Promise.all([
    avatars.findAvatar(db, ownerId, interview.avatarId),
    findBusiness(db, ownerId, interview.businessId),
    store.answersOf(db, ownerId, interview.id),
  ]);
  if (!avatar) return async () => ({ status: 'stopped', question: null });
  await readAnswers(deps, business, rows);
  await tellFacts(deps, business);
  await decideFollowUps(deps, business, rows);
  const answers = toStrategy(rows, input.questionId);
  const request = { business, answers, language: input.language, signal: context.signal };
  const scene: Scene = { ...deps, business, avatar, rows, request };

  if (input.action === 'refine') return input.instruction ? refine(scene, input.instruction) : renew(scene);
  const open = await unanswered(scene);
  if (open) return putAgain(scene, open);
  const planned = nextQuestion(rows);
  const isBriefed = avatar.briefing.sections.some(({ statements }) =>
    statements.some(({ sources }) => !sources.includes('edit')),
  );
  if (planned) return ask(scene, planned);
  if (!isBriefed) return brief(scene);
  return acknowledge(scene, { status: 'complete', question: null });
}

/** Decides on the follow-up of answers for which that is still open, and sets it in `rows`. */
async function decideFollowUps(
  { context, interview, db, strategist }: StepDeps,
  business: StrategyBusiness,
  rows: store.AnswerRow[],
): Promise<void> {
  const { ownerId, input, signal } = context;
  for (const row of rows.filter((one) => one.followUp === null)) {
    const answers = toStrategy(rows, row.questionId);
    const answer = answers.at(-1);
    if (!answer) continue;
    const known = await factsFor(db, interview);
    const facts = known.filter(({ sources }) => sources.includes(row.questionId)).map(({ value }) => value);
    const about = { business, answers, answer, facts, language: input.language, signal };
    const probe = await strategist.probeFor(about);
    row.followUp = probe ?? 'none';
    await store.updateAnswer(db, ownerId, interview.id, row.questionId, { followUp: row.followUp });
  }
}

/** Answers as the strategist knows them, the one just given last. */
function toStrategy(rows: readonly store.AnswerRow[], newest?: string): StrategyAnswer[] {
  const answers = rows.map(({ questionId, slot, probe, question, answer, skipped }) => ({
    questionId,
    slot,
    probe,
    question,
    text: answer,
    skipped,
  }));
  return answers.toSorted((a, b) => Number(a.questionId === newest) - Number(b.questionId === newest));
}

/** The answer just given, where it answers nothing; the second such reply to a question is let pass. */
async function unanswered({ db, context, interview, rows }: Scene): Promise<store.AnswerRow | null> {
  const { ownerId, input } = context;
  if (input.action !== 'answer') return null;
  const row = rows.find(({ questionId }) => questionId === input.questionId);
  if (!row || !isNoAnswer(row.intent)) return null;
  const said = await store.messagesOf(db, ownerId, interview.id);
  const replies = said.filter(
    ({ sender, questionId }) => sender === 'owner' && questionId === row.questionId,
  );
  return replies.length > 1 ? null : row;
}

/** Answers what was asked back, and leaves the question open. */
async function putAgain(scene: Scene, row: store.AnswerRow): Promise<Step> {
  const { strategist, request, context, interview, speak } = scene;
  const { intent, slot, probe, question: text, questionId } = row;
  if (!isNoAnswer(intent)) throw new Error('an answer is not asked for again');
  for await (const part of strategist.clarify({ ...request, slot, intent })) {
    if (context.signal.aborted) break;
    await speak(part.text);
  }
  if (!context.signal.aborted) await speak(` ${text}`);
  const question: Question = {
    id: questionId,
    number: interviewSlots.indexOf(slot) + 1,
    total: interviewSlots.length,
    text,
    followUp: probe !== null,
    suggestions: [],
  };
  return async (tx) => {
    await store.deleteAnswer(tx, context.ownerId, interview.id, questionId);
    return { status: context.signal.aborted ? 'stopped' : 'asking', question };
  };
}

const isNoAnswer = (intent: Intent | null): intent is 'question' | 'joke' | 'noise' =>
  intent === 'question' || intent === 'joke' || intent === 'noise';

async function ask(scene: Scene, planned: PlannedQuestion): Promise<Step> {
  const { strategist, request, context, interview, speak } = scene;
  // After a revision the question that was open before is simply still open.
  if (context.input.action === 'revise' && interview.question?.id === planned.id) {
    return acknowledge(scene, { status: 'asking', question: interview.question });
  }
  const question: Question = {
    id: planned.id,
    number: planned.number,
    total: interviewSlots.length,
    text: '',
    followUp: planned.probe !== null,
    suggestions: [],
  };
  let spoken = '';
  for await (const part of strategist.ask({
    ...request,
    facts: await knownTo(scene),
    slot: planned.slot,
    probe: planned.probe,
  })) {
    if (context.signal.aborted) break;
    if (part.kind === 'text') {
      spoken += part.text;
      await speak(part.text);
    } else {
      question.text = part.text;
      question.suggestions = part.suggestions;
    }
  }
  if (context.signal.aborted) {
    return async () => ({
      status: 'stopped',
      question: { ...question, text: question.text || spoken.trim() },
    });
  }
  return async () => ({ status: 'asking', question });
}

async function brief(scene: Scene): Promise<Step> {
  const { strategist, request, context, business, speak } = scene;
  const statements: StrategyStatement[] = [];
  let humanName = '';
  for await (const part of strategist.brief({ ...request, facts: await knownTo(scene) })) {
    if (context.signal.aborted) break;
    if (part.kind === 'text') await speak(part.text);
    else if (part.kind === 'name') humanName = part.humanName;
    else statements.push(part.statement);
  }
  if (context.signal.aborted) return async () => ({ status: 'stopped', question: null });
  return async (tx) => {
    const avatar = await lockedAvatar(tx, scene);
    const briefing = toBriefing([...statements, ...statementsOf(avatar.briefing)]);
    await saveContent(
      tx,
      context.ownerId,
      avatar,
      {
        humanName: avatar.humanName || humanName,
        briefing,
        formText: toFormText(briefing, business.language),
      },
      scene.clock.now(),
    );
    return { status: 'complete', question: null };
  };
}

const knownTo = ({ db, interview }: Scene) => factsFor(db, interview);

/** Says that an answer was changed, and what of the briefing rests on it. */
async function acknowledge({ avatar, context, speak }: Scene, outcome: Outcome): Promise<Step> {
  const say = (key: string, values = {}) => translate(context.input.language, `interview:${key}`, values);
  const stale = statementsOf(avatar.briefing).filter((statement) => statement.stale).length;
  await speak(stale > 0 ? say('revisedStale', { count: stale }) : say('ack.revised'));
  const { question } = outcome;
  if (question) await speak(` ${question.text}`);
  return async () => outcome;
}

async function refine(scene: Scene, instruction: string): Promise<Step> {
  const { strategist, request, context, avatar, business, speak } = scene;
  let changed: StrategyAvatar | null = null;
  for await (const part of strategist.refine({ ...request, avatar, instruction })) {
    if (context.signal.aborted) break;
    if (part.kind === 'text') await speak(part.text);
    else changed = part.avatar;
  }
  if (context.signal.aborted) {
    await speak(` ${translate(context.input.language, 'interview:refine.notApplied')}`);
    return async () => ({ status: 'complete', question: null });
  }
  return async (tx) => {
    if (changed) await applyChange(tx, scene, changed, business);
    return { status: 'complete', question: null };
  };
}

/** Brings what rests on changed answers up to date. */
async function renew(scene: Scene): Promise<Step> {
  const { strategist, request, context, avatar, business, speak } = scene;
  const statements: StrategyStatement[] = [];
  for await (const part of strategist.brief({ ...request, facts: await knownTo(scene) })) {
    if (context.signal.aborted) break;
    if (part.kind === 'statement') statements.push(part.statement);
  }
  const say = (key: string, values = {}) =>
    translate(context.input.language, `interview:refine.${key}`, values);
  if (context.signal.aborted) {
    await speak(say('notApplied'));
    return async () => ({ status: 'complete', question: null });
  }
  const { briefing, renewed } = renewStale(avatar.briefing, statements);
  await speak(renewed > 0 ? say('renewed', { count: renewed }) : say('nothingStale'));
  return async (tx) => {
    if (renewed > 0) await applyChange(tx, scene, { humanName: avatar.humanName, briefing }, business);
    return { status: 'complete', question: null };
  };
}

async function applyChange(
  tx: Db,
  scene: Scene,
  next: StrategyAvatar,
  business: StrategyBusiness,
): Promise<void> {
  const avatar = await lockedAvatar(tx, scene);
  const briefing = toBriefing(statementsOf(next.briefing));
  const formText = toFormText(briefing, business.language);
  await saveContent(
    tx,
    scene.context.ownerId,
    avatar,
    { humanName: next.humanName, briefing, formText },
    scene.clock.now(),
  );
}

/** The avatar as the turn knew it. @throws AppFailure CONFLICT where it was edited meanwhile; a retry takes the edit in */
async function lockedAvatar(tx: Db, { context, avatar }: Scene): Promise<avatars.AvatarRow> {
  const now = await avatars.lockAvatar(tx, context.ownerId, avatar.id);
  if (!now || now.updatedAt.getTime() !== avatar.updatedAt.getTime()) {
    throw new AppFailure('CONFLICT', 'errors:conflict');
  }
  return now;
}
