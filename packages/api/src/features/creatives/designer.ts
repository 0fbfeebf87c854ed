import type { Serving } from '@awning/contract/serving';
import { AppFailure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { translate } from '../../platform/messages.ts';
import type { TurnContext, TurnRunner } from '../../platform/streams/turns.ts';
import { publishedAvatar } from '../avatars/public.ts';
import { brandChoicesOf } from '../brand/public.ts';
import { findBusiness } from '../businesses/public.ts';
import { photosForAds } from '../photos/public.ts';
import { composedOf } from './composing.ts';
import { type DesignInput, designKind } from './design-input.ts';
import { draft } from './draft.ts';
import { createEventEmitter, type EventEmitter } from './event-emitter.ts';
import { keepPictures } from './keep-pictures.ts';
import { readForAds } from './known-for-ads.ts';
import { messageParts } from './messages.ts';
import { presentVariation } from './presenter.ts';
import * as store from './store/conversations.ts';
import type { CreativeDeps, TurnSubject } from './types.ts';
import { wishOf } from './wish.ts';

type Context = TurnContext<DesignInput>;

/** What a turn is about, as it is stored. */

/**
 * Runs a turn: decides words and looks of its variations and stores them, then draws one after the other and stores each
 * before it is sent. Run again after a crash it continues with what is stored and sends nothing twice.
 */
export function createDesigner(deps: CreativeDeps): TurnRunner<DesignInput> {
  const { db, clock } = deps;

  async function run(context: Context): Promise<void> {
    try {
      const status = await design(context);
      if (context.signal.aborted && !context.stopped()) return;
      await recordOutcome(context, { failed: false, complete: status === 'complete' });
      await context.emit('done', { status });
    } catch (error) {
      if (context.signal.aborted && !context.stopped()) return;
      await recordOutcome(context, { failed: true, complete: false });
      if (!(error instanceof AppFailure)) throw error;
      const message = translate(
        context.input.language,
        error.messageKey,
        error.valuesIn(context.input.language),
      );
      await context.emit('error', { code: error.code, message, retryable: error.status >= 500 });
    }
  }

  /** Records how the turn ended. One that made nothing is not counted against the limit. */
  async function recordOutcome(
    { ownerId, turnId, input }: Context,
    outcome: { failed: boolean; complete: boolean },
  ) {
    await db.transaction(async (tx) => {
      await store.setOutcome(tx, ownerId, turnId, outcome);
      const all = await store.listVariations(tx, ownerId, input.conversationId);
      const made = all.some((row) => row.turnId === turnId && store.isDrawn(row));
      if (!made) await deps.limits.release(tx, ownerId, 'creatives', [turnId]);
    });
  }

  async function design(context: Context): Promise<'complete' | 'stopped'> {
    const { ownerId, turnId, attemptId, input, signal } = context;
    const events = await createEventEmitter(context);
    await events.once('turn', { conversationId: input.conversationId, turnId, attemptId });
    await events.thinking('reading', 0.05);
    const subject = await loadSubject(context);
    // Counted when it was started; once more, in case a crash came after the count was released and before the turn ended.
    await db.transaction((tx) => deps.limits.reserve(tx, ownerId, 'creatives', [turnId]));
    await events.thinking('angles', 0.15);
    const before = await store.listVariations(db, ownerId, input.conversationId);
    const mine = (rows: store.VariationRow[]) => rows.filter((row) => row.turnId === turnId);
    const known = await readForAds(deps, context, subject);
    const wish = await wishOf(deps, context, subject, known);
    let serving: Serving | null = servedBefore(await context.told());
    if (mine(before).length === 0 && wish?.isUnderstood !== false) {
      await events.thinking('writing', 0.25);
      const modelUse = {
        ownerId,
        businessId: subject.business.id,
        serving: async (now: Serving) => {
          serving = now;
          await context.emit('serving', now);
        },
      };
      const rows = await draft({
        ...subject,
        facts: await known(),
        picture: wish?.picture ?? 'any',
        look: {
          kit: await brandChoicesOf(db, ownerId, subject.business.id),
          photos: await photosForAds(db, ownerId, subject.business.id),
        },
        strategist: deps.strategist,
        input,
        about: subject.conversation.about,
        turnId,
        signal,
        modelUse,
        before,
      });
      if (signal.aborted) return 'stopped';
      await store.insertVariations(
        db,
        ownerId,
        rows.map((row) => ({ ...row, id: newId(), createdAt: clock.now() })),
      );
    }
    const all = await store.listVariations(db, ownerId, input.conversationId);
    const planned = mine(all);
    const earlier = all.filter((row) => row.turnId !== turnId);
    const facts = await known();
    const { language } = input;
    const question = deps.strategist.wouldHelp({ business: subject.business, facts, language, signal });
    const pieces = messageParts({
      input,
      avatarName: subject.avatar.humanName,
      variations: planned,
      isFirst: earlier.length === 0,
      wish,
      question,
      nearest: deps.strategist.servesAs(subject.business, language),
    });
    await sendAndDraw(context, events, subject, planned, { pieces, serving });
    return signal.aborted ? 'stopped' : 'complete';
  }

  async function loadSubject({ ownerId, input }: Context): Promise<TurnSubject> {
    const conversation = await store.findConversation(db, ownerId, input.conversationId);
    if (!conversation) throw new AppFailure('NOT_FOUND', 'errors:notFound');
    const business = await findBusiness(db, ownerId, conversation.businessId);
    const avatar = await publishedAvatar(db, ownerId, conversation.avatarId);
    return { conversation, business, avatar };
  }

  async function sendAndDraw(
    context: Context,
    events: EventEmitter,
    subject: TurnSubject,
    planned: store.VariationRow[],
    { pieces, serving }: { pieces: string[]; serving: Serving | null },
  ): Promise<void> {
    const { ownerId, turnId, input, signal } = context;
    await store.insertMessageOnce(db, ownerId, {
      id: newId(),
      conversationId: input.conversationId,
      turnId,
      author: 'designer',
      text: pieces.join(''),
      serving,
      createdAt: clock.now(),
    });
    const [opening = '', ...rest] = pieces;
    const closing = rest.pop() ?? '';
    await events.write(opening);
    for (const [place, row] of planned.entries()) {
      if (signal.aborted) return;
      const share = 0.6 / planned.length;
      await events.thinking('picturing', 0.35 + share * place);
      const drawn = store.isDrawn(row) ? row : await draw(context, subject, row);
      await events.thinking('composing', 0.35 + share * (place + 0.8));
      await events.write(rest[place] ?? '');
      await events.variation(presentVariation(drawn));
    }
    await events.thinking('checking', 0.97);
    await events.write(closing);
  }

  async function draw(
    { ownerId }: Context,
    { business }: TurnSubject,
    row: store.VariationRow,
  ): Promise<store.DrawnVariation> {
    const composed = await composedOf(deps, ownerId, business, { words: row, design: row.design });
    const pictures = await deps.imageMaker.compose(composed);
    const images = await keepPictures(deps.media, pictures);
    await store.setImages(db, ownerId, row.id, images);
    return { ...row, images };
  }

  return { kind: designKind, run };
}

/** Who wrote the ads in an attempt that was cut off after that. */
const servedBefore = (events: readonly { event: string; data: unknown }[]): Serving | null =>
  (events.findLast(({ event }) => event === 'serving')?.data as Serving | undefined) ?? null;
