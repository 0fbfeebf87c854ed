import type { Avatar } from '@awning/contract/avatars';
import { AppFailure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { translate } from '../../platform/messages.ts';
import type { TurnContext, TurnRunner } from '../../platform/streams/turns.ts';
import type { StrategyBusiness } from '../../ports/strategist.ts';
import { publishedAvatar } from '../avatars/public.ts';
import { findBusiness, findLogo } from '../businesses/public.ts';
import { type DesignInput, designKind } from './design-input.ts';
import { draft } from './draft.ts';
import { keepPictures } from './library.ts';
import { presentVariation } from './presenter.ts';
import { speechOf } from './speech.ts';
import * as store from './store/conversations.ts';
import { createTelling, type Telling } from './telling.ts';
import type { CreativeDeps } from './types.ts';
import { bytesOf } from './upload.ts';

type Context = TurnContext<DesignInput>;

/** All that a turn works with. */
interface Commission {
  conversation: store.ConversationRow;
  business: StrategyBusiness & { id: string };
  avatar: Avatar;
}

/**
 * Carries out a turn: settles the words and looks of its variations and stores them, then draws one after the other,
 * each stored before it is told. Run again after a crash it goes on with what is stored, and tells nothing twice.
 */
export function createDesigner(deps: CreativeDeps): TurnRunner<DesignInput> {
  const { db, clock } = deps;

  async function run(context: Context): Promise<void> {
    try {
      const status = await design(context);
      if (context.signal.aborted && !context.stopped()) return;
      await settle(context, { failed: false, complete: status === 'complete' });
      await context.emit('done', { status });
    } catch (error) {
      if (context.signal.aborted && !context.stopped()) return;
      await settle(context, { failed: true, complete: false });
      if (!(error instanceof AppFailure)) throw error;
      const message = translate(context.input.language, error.messageKey, error.values);
      await context.emit('error', { code: error.code, message, retryable: error.status >= 500 });
    }
  }

  /** Notes how the turn ended. One that made nothing counts for nothing. */
  async function settle(
    { ownerId, turnId, input }: Context,
    outcome: { failed: boolean; complete: boolean },
  ) {
    await db.transaction(async (tx) => {
      await store.settle(tx, ownerId, turnId, outcome);
      const all = await store.listVariations(tx, ownerId, input.conversationId);
      const made = all.some((row) => row.turnId === turnId && store.isDrawn(row));
      if (!made) await deps.limits.release(tx, ownerId, 'creatives', [turnId]);
    });
  }

  async function design(context: Context): Promise<'complete' | 'stopped'> {
    const { ownerId, turnId, attemptId, input, signal } = context;
    const telling = await createTelling(context);
    await telling.once('turn', { conversationId: input.conversationId, turnId, attemptId });
    await telling.thinking('reading', 0.05);
    const commission = await take(context);
    // Counted when it was started; again, where a crash came between taking that back and the turn's last word.
    await db.transaction((tx) => deps.limits.reserve(tx, ownerId, 'creatives', [turnId]));
    await telling.thinking('angles', 0.15);
    const before = await store.listVariations(db, ownerId, input.conversationId);
    const mine = (rows: store.VariationRow[]) => rows.filter((row) => row.turnId === turnId);
    if (mine(before).length === 0) {
      await telling.thinking('writing', 0.25);
      const rows = await draft({ ...commission, strategist: deps.strategist, input, turnId, signal, before });
      if (signal.aborted) return 'stopped';
      await store.insertVariations(
        db,
        ownerId,
        rows.map((row) => ({ ...row, id: newId(), createdAt: clock.now() })),
      );
    }
    const all = await store.listVariations(db, ownerId, input.conversationId);
    const settled = mine(all);
    const earlier = all.filter((row) => row.turnId !== turnId);
    const pieces = speechOf(input, commission.avatar.humanName, settled, earlier);
    await tellAndDraw(context, telling, commission, settled, pieces);
    return signal.aborted ? 'stopped' : 'complete';
  }

  async function take({ ownerId, input }: Context): Promise<Commission> {
    const conversation = await store.findConversation(db, ownerId, input.conversationId);
    if (!conversation) throw new AppFailure('NOT_FOUND', 'errors:notFound');
    const business = await findBusiness(db, ownerId, conversation.businessId);
    const avatar = await publishedAvatar(db, ownerId, conversation.avatarId);
    return { conversation, business, avatar };
  }

  async function tellAndDraw(
    context: Context,
    telling: Telling,
    commission: Commission,
    settled: store.VariationRow[],
    pieces: string[],
  ): Promise<void> {
    const { ownerId, turnId, input, signal } = context;
    await store.sayOnce(db, ownerId, {
      id: newId(),
      conversationId: input.conversationId,
      turnId,
      author: 'designer',
      text: pieces.join(''),
      createdAt: clock.now(),
    });
    const [opening = '', ...rest] = pieces;
    const closing = rest.pop() ?? '';
    await telling.speak(opening);
    const logo = await findLogo(db, ownerId, commission.business.id);
    for (const [place, row] of settled.entries()) {
      if (signal.aborted) return;
      const share = 0.6 / settled.length;
      await telling.thinking('picturing', 0.35 + share * place);
      const drawn = store.isDrawn(row) ? row : await draw(context, commission, row, logo);
      await telling.thinking('composing', 0.35 + share * (place + 0.8));
      await telling.speak(rest[place] ?? '');
      await telling.variation(presentVariation(drawn));
    }
    await telling.thinking('checking', 0.97);
    await telling.speak(closing);
  }

  async function draw(
    { ownerId }: Context,
    { business }: Commission,
    row: store.VariationRow,
    logo: string | null,
  ): Promise<store.DrawnVariation> {
    const pictures = await deps.imageMaker.compose({
      look: row.look,
      scheme: row.scheme,
      colour: row.colour,
      language: business.language,
      headline: row.headline,
      description: row.description,
      callToAction: translate(business.language, `creatives:callToActions.${row.callToAction}`),
      businessName: business.name,
      businessType: business.type,
      logo: logo === null ? null : bytesOf(logo),
    });
    const images = await keepPictures(deps.media, pictures);
    await store.setImages(db, ownerId, row.id, images);
    return { ...row, images };
  }

  return { kind: designKind, run };
}
