import type { Db } from '../../../platform/db/database.ts';
import { AppFailure } from '../../../platform/failure.ts';
import { translate } from '../../../platform/messages.ts';
import type { StrategyAvatar, StrategyBusiness, StrategyStatement } from '../../../ports/strategist.ts';
import { renewStale, statementsOf, toBriefing, toFormText } from '../briefing.ts';
import { saveContent } from '../library.ts';
import * as avatars from '../store/avatars.ts';
import { knownTo, type Scene, type Step } from './scene.ts';

/** Writes the persona from all that is known. */
export async function brief(scene: Scene): Promise<Step> {
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

/** Changes the persona as its owner asks. */
export async function refine(scene: Scene, instruction: string): Promise<Step> {
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
export async function renew(scene: Scene): Promise<Step> {
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
