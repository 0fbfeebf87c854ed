import type { Serving } from '@awning/contract/serving';
import { AppFailure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { translate } from '../../platform/messages.ts';
import type { TurnRunner } from '../../platform/streams/runner.ts';
import { publishedAvatar } from '../avatars/public.ts';
import { brandChoicesOf } from '../brand/public.ts';
import { findBusiness } from '../businesses/public.ts';
import { rejectedProducts } from '../facts/public.ts';
import { photosForAds } from '../photos/public.ts';
import { createChanging } from './changing.ts';
import { type DesignContext, type DesignInput, designKind } from './design-input.ts';
import { draft } from './draft-variations.ts';
import { createDrawing } from './drawing.ts';
import { changesOf } from './edits.ts';
import { createEventEmitter } from './event-emitter.ts';
import { outcomeOf } from './interpret.ts';
import { readForAds } from './known-for-ads.ts';
import { messageParts, overLimit, withUntrueAds } from './messages.ts';
import { stageProgress } from './stages.ts';
import * as store from './store/conversations.ts';
import { wordsOfVersions } from './store/designs.ts';
import type { CreativeDeps, TurnSubject } from './types.ts';
import { createUntrueAds } from './untrue/untrue-ads.ts';

/**
 * Runs a turn: decides words and looks of its variations and stores them, then draws one after the other and stores each
 * before it is sent. Run again after a crash it continues with what is stored and sends nothing twice.
 */
export function createDesigner(deps: CreativeDeps): TurnRunner<DesignInput> {
  const { db, clock } = deps;
  const drawing = createDrawing(deps);
  const { sendAndDraw, draw } = drawing;
  const { change } = createChanging(deps, drawing);
  const { untrueIds } = createUntrueAds(deps);

  async function run(context: DesignContext): Promise<void> {
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
    { ownerId, turnId, input }: DesignContext,
    outcome: { failed: boolean; complete: boolean },
  ) {
    await db.transaction(async (tx) => {
      await store.setOutcome(tx, ownerId, turnId, outcome);
      const all = await store.listVariations(tx, ownerId, input.conversationId);
      const made = all.some((row) => row.turnId === turnId && store.isDrawn(row));
      if (!made) await deps.limits.release(tx, ownerId, 'creatives', [turnId]);
    });
  }

  async function design(context: DesignContext): Promise<'complete' | 'stopped'> {
    const { ownerId, turnId, attemptId, input, signal } = context;
    const events = await createEventEmitter(context);
    await events.once('turn', { conversationId: input.conversationId, turnId, attemptId });
    await events.thinking('reading', stageProgress.reading);
    const subject = await loadSubject(context);
    // Counted when it was started, unless it may change what is there; once more, in case a crash came after the count was
    // released and before the turn ended.
    const count = async () => {
      try {
        await db.transaction((tx) => deps.limits.reserve(tx, ownerId, 'creatives', [turnId]));
        return true;
      } catch (error) {
        if (error instanceof AppFailure && error.code === 'LIMIT_EXCEEDED') return false;
        throw error;
      }
    };
    await events.thinking('angles', stageProgress.angles);
    const before = await store.listVariations(db, ownerId, input.conversationId);
    const mine = (rows: store.VariationRow[]) => rows.filter((row) => row.turnId === turnId);
    const { id: businessId } = subject.business;
    const known = await readForAds(deps, context, subject);
    const rejected = () => rejectedProducts(db, { ownerId, businessId, avatarId: subject.avatar.id });
    let serving: Serving | null = servedBefore(await context.previousEvents());
    const modelUse = {
      ownerId,
      businessId,
      serving: async (now: Serving) => {
        serving = now;
        await context.emit('serving', now);
      },
    };
    const chosenId = input.task.kind === 'instruction' ? input.task.variationId : undefined;
    const chosen = before.find(({ id }) => id === chosenId) ?? null;
    const understood = await outcomeOf(deps, context, { ...subject, modelUse }, known, {
      chosen,
      isAnswer: input.task.kind === 'instruction' && before.every((row) => row.turnId === turnId),
    });
    const isCorrection =
      understood !== null && understood.corrected.length + (understood.denied ?? []).length > 0;
    const untrue = isCorrection ? await untrueIds(ownerId, businessId) : [];
    const outcome = withUntrueAds(understood, untrue.length, input.language);
    const photos = await photosForAds(db, ownerId, businessId);
    const others = before.filter((row) => row.turnId !== turnId);
    const changes = changesOf(input.task, outcome, others, photos);
    if (changes) {
      const scene = {
        ...{ changes, outcome, facts: known, rejected, before, modelUse, count },
        serving: () => serving,
      };
      return change(context, events, subject, scene);
    }
    if (outcome?.isUnderstood !== false && !(await count()))
      return sendAndDraw(context, events, [], { pieces: overLimit(input.language), serving });
    if (mine(before).length === 0 && outcome?.isUnderstood !== false) {
      await events.thinking('writing', stageProgress.writing);
      const rows = await draft({
        ...subject,
        facts: await known(),
        withoutProducts: await rejected(),
        outcome,
        look: {
          kit: await brandChoicesOf(db, ownerId, businessId),
          photos,
          scenes: deps.imageMaker.scenes(subject.business.type),
          fit: (layout, photo) => deps.imageMaker.fit(layout, { ...photo, ...photo.picture }),
        },
        strategist: deps.strategist,
        input,
        about: subject.conversation.about,
        turnId,
        signal,
        modelUse,
        before,
        earlier: await wordsOfVersions(db, ownerId, input.conversationId),
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
    const question = deps.strategist.askForMissingFact({
      business: subject.business,
      facts,
      language,
      signal,
    });
    const pieces = messageParts({
      input,
      avatarName: subject.avatar.humanName,
      variations: planned,
      isFirst: earlier.length === 0,
      rejected: rejectedIn(input, before),
      outcome,
      question,
      nearest: deps.strategist.servesAs(subject.business, language),
    });
    const plans = planned.map((row) => ({ row, draw: () => draw(context, subject, row) }));
    return sendAndDraw(context, events, plans, { pieces, serving });
  }

  async function loadSubject({ ownerId, input }: DesignContext): Promise<TurnSubject> {
    const conversation = await store.findConversation(db, ownerId, input.conversationId);
    if (!conversation) throw new AppFailure('NOT_FOUND', 'errors:notFound');
    const business = await findBusiness(db, ownerId, conversation.businessId);
    const avatar = await publishedAvatar(db, ownerId, conversation.avatarId);
    return { conversation, business, avatar };
  }

  return { kind: designKind, run };
}

/** The variations that a turn turns down. */
const rejectedIn = ({ task }: DesignInput, before: readonly store.VariationRow[]) =>
  task.kind === 'unlike' ? before.filter(({ id }) => task.variationIds.includes(id)) : [];

/** Who wrote the ads in an attempt that was cut off after that. */
const servedBefore = (events: readonly { event: string; data: unknown }[]): Serving | null =>
  (events.findLast(({ event }) => event === 'serving')?.data as Serving | undefined) ?? null;
