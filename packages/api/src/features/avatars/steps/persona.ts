import type { Db } from '../../../platform/db/database.ts';
import { AppFailure } from '../../../platform/failure.ts';
import { translate } from '../../../platform/messages.ts';
import type { PersonaTraits, StrategyStatement } from '../../../ports/persona.ts';
import type { PersonaChange } from '../../../ports/strategist.ts';
import { denyByOwner } from '../../facts/public.ts';
import { isCompleteEnough, renewStale, statementsOf, toBriefing, toFormText } from '../briefing.ts';
import { saveChange } from '../changes/service.ts';
import { saveContent } from '../library.ts';
import * as avatars from '../store/avatars.ts';
import type { Step, StepContext } from './step-context.ts';

/** Writes the persona from all that is known. */
export async function brief(turn: StepContext): Promise<Step> {
  const { strategist, request, context, business, speak } = turn;
  const statements: StrategyStatement[] = [];
  let humanName = '';
  let traits: PersonaTraits | null = null;
  // Without words of the owner's that wait for her to mend them.
  const facts = turn.known.spelled();
  for await (const part of strategist.brief({ ...request, facts, persona: null })) {
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
        traits: traits ?? avatar.traits,
        briefing,
        formText: toFormText(briefing, business.language),
      },
      turn.clock.now(),
    );
    return { status: 'complete', question: null };
  };
}

/** Changes the persona as its owner asks. */
export async function refine(turn: StepContext, instruction: string): Promise<Step> {
  const { strategist, request, context, avatar, speak } = turn;
  const say = (key: string) => translate(context.input.language, `interview:refine.${key}`);
  let change: PersonaChange | null = null;
  const facts = turn.known.spelled();
  for await (const part of strategist.refine({ ...request, facts, persona: avatar, instruction })) {
    if (context.signal.aborted) break;
    if (part.kind === 'text') await speak(part.text);
    else if (avatar.status === 'published' && !isCompleteEnough(part.persona.briefing)) {
      await speak(say('tooLittle'));
      break;
    } else change = part;
  }
  if (context.signal.aborted) {
    await speak(` ${say('notApplied')}`);
    return async () => ({ status: 'complete', question: null });
  }
  return async (tx) => {
    if (change) await applyChange(tx, turn, change);
    return { status: 'complete', question: null };
  };
}

/** Brings what rests on changed answers up to date. */
export async function renew(turn: StepContext): Promise<Step> {
  const { strategist, request, context, avatar, speak } = turn;
  const statements: StrategyStatement[] = [];
  const facts = turn.known.spelled();
  for await (const part of strategist.brief({ ...request, facts, persona: avatar })) {
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
    if (renewed + kept > 0) await applyChange(tx, turn, { persona: { ...avatar, briefing }, corrected: [] });
    return { status: 'complete', question: null };
  };
}

async function applyChange(
  tx: Db,
  turn: StepContext,
  { persona, corrected, denied = [] }: PersonaChange,
): Promise<void> {
  const { context, clock, business } = turn;
  const avatar = await lockedAvatar(tx, turn);
  const { ownerId, businessId, id: avatarId } = avatar;
  await denyByOwner(tx, { ownerId, businessId, avatarId }, denied, clock.now());
  const about = { language: business.language, now: clock.now(), turnId: context.turnId, facts: corrected };
  const { change } = await saveChange(tx, avatar, persona, about);
  // That statements are no longer out of date is nothing an owner reads as a change of the text.
  if (!change) await avatars.updateAvatar(tx, context.ownerId, avatar.id, { briefing: persona.briefing });
}

/** The avatar as the turn knew it. @throws AppFailure CONFLICT where it was edited meanwhile; a retry takes the edit in */
async function lockedAvatar(tx: Db, { context, avatar }: StepContext): Promise<avatars.AvatarRow> {
  const now = await avatars.lockAvatar(tx, context.ownerId, avatar.id);
  if (!now || now.updatedAt.getTime() !== avatar.updatedAt.getTime()) {
    throw new AppFailure('CONFLICT', 'errors:conflict');
  }
  return now;
}
