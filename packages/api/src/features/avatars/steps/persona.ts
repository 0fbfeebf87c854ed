import type { Persona, PersonaTraits, StrategyStatement } from '@awning/strategist/types/persona';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure } from '../../../platform/failure.ts';
import { translate } from '../../../platform/messages.ts';
import { isCompleteEnough, renewStale, statementsOf, toBriefing, toFormText } from '../briefing.ts';
import { saveChange } from '../changes/service.ts';
import { saveContent } from '../library.ts';
import { personaOf } from '../persona-of.ts';
import * as avatars from '../store/avatars.ts';
import { messagesOf } from '../store/interviews.ts';
import type { Step, StepContext } from './step-context.ts';

/** Writes the persona from all that is known. */
export async function brief(turn: StepContext): Promise<Step> {
  const { strategist, request, context, business, speak } = turn;
  const statements: StrategyStatement[] = [];
  let humanName = '';
  let traits: PersonaTraits | null = null;
  const items = turn.known.items();
  for await (const part of strategist.brief({ ...request, items, persona: null })) {
    if (context.signal.aborted) break;
    if (part.kind === 'text') await speak(part.text);
    else if (part.kind === 'name') ({ humanName, traits } = part);
    else statements.push(part.statement);
  }
  if (context.signal.aborted) return async () => ({ status: 'stopped', question: null });
  return async (tx) => {
    const avatar = await lockedAvatar(tx, turn);
    const briefing = toBriefing([...statements, ...statementsOf(avatar.briefing)]);
    await saveContent(
      tx,
      context.ownerId,
      avatar,
      {
        humanName: avatar.humanName || humanName,
        // What its owner set before goes on.
        traits: traits && { ...traits, ...setBefore(avatar) },
        briefing,
        formText: toFormText(briefing, business.language),
      },
      turn.clock.now(),
    );
    return { status: 'complete', question: null };
  };
}

const setBefore = ({ traits }: avatars.AvatarRow) => ({
  ...(traits?.gender && { gender: traits.gender }),
  ...(traits?.age != null && { age: traits.age }),
});

/** How many earlier instructions are told. */
const mostEarlier = 20;

/** Changes the persona as its owner asks. */
export async function refine(turn: StepContext, instruction: string): Promise<Step> {
  const { db, strategist, request, context, interview, avatar, speak } = turn;
  const { ownerId, input } = context;
  const say = (key: string) => translate(input.language, `interview:refine.${key}`);
  let changed: Persona | null = null;
  let unplaced: string | null = null;
  const instructions = (await messagesOf(db, ownerId, interview.id)).filter(
    ({ sender, questionId }) => sender === 'owner' && questionId === null,
  );
  const parts = strategist.refine({
    ...request,
    items: turn.known.items(),
    persona: personaOf(avatar),
    instruction,
    section: input.section ?? null,
    // The last one is this one.
    earlier: instructions
      .slice(0, -1)
      .slice(-mostEarlier)
      .map(({ text }) => text),
  });
  for await (const part of parts) {
    if (context.signal.aborted) break;
    if (part.kind === 'text') await speak(part.text);
    else if (part.kind === 'unplaced') unplaced = part.words;
    else if (avatar.status === 'published' && !isCompleteEnough(part.persona.briefing)) {
      await speak(say('tooLittle'));
      break;
    } else changed = part.persona;
  }
  if (context.signal.aborted) {
    await speak(` ${say('notApplied')}`);
    return async () => ({ status: 'complete', question: null });
  }
  return async (tx) => {
    if (changed) await applyChange(tx, turn, changed);
    return { status: 'complete', question: null, unplaced };
  };
}

/** Brings what rests on changed answers up to date. */
export async function renew(turn: StepContext): Promise<Step> {
  const { strategist, request, context, avatar, speak } = turn;
  const statements: StrategyStatement[] = [];
  const items = turn.known.items();
  const persona = personaOf(avatar);
  for await (const part of strategist.brief({ ...request, items, persona })) {
    if (context.signal.aborted) break;
    if (part.kind === 'statement') statements.push(part.statement);
  }
  const say = (key: string, values = {}) =>
    translate(context.input.language, `interview:refine.${key}`, values);
  if (context.signal.aborted) {
    await speak(say('notApplied'));
    return async () => ({ status: 'complete', question: null });
  }
  const { briefing, renewed, kept } = renewStale(avatar.briefing, statements);
  const sentences = [
    renewed > 0 ? say('renewed', { count: renewed }) : '',
    kept > 0 ? say('ownKept', { count: kept }) : '',
  ].filter(Boolean);
  await speak(sentences.join(' ') || say('nothingStale'));
  return async (tx) => {
    if (renewed + kept > 0) await applyChange(tx, turn, { ...persona, briefing });
    return { status: 'complete', question: null };
  };
}

async function applyChange(tx: Db, turn: StepContext, after: Persona): Promise<void> {
  const { context, clock, business } = turn;
  const avatar = await lockedAvatar(tx, turn);
  const persona = { ...after, traits: after.traits ?? avatar.traits };
  const about = { language: business.language, now: clock.now(), turnId: context.turnId };
  const { change } = await saveChange(tx, avatar, persona, about);
  if (change) return;
  // That statements are no longer out of date is nothing an owner reads as a change of the text, and a face is none either.
  const { briefing, traits } = persona;
  await avatars.updateAvatar(tx, context.ownerId, avatar.id, { briefing, traits });
}

/** The avatar as the turn knew it. @throws AppFailure CONFLICT where it was edited meanwhile; a retry takes the edit in */
async function lockedAvatar(tx: Db, { context, avatar }: StepContext): Promise<avatars.AvatarRow> {
  const now = await avatars.lockAvatar(tx, context.ownerId, avatar.id);
  if (!now || now.updatedAt.getTime() !== avatar.updatedAt.getTime()) {
    throw new AppFailure('CONFLICT', 'errors:conflict');
  }
  return now;
}
