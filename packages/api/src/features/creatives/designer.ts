import { variationsPerTurn } from '@awning/contract/creative-conversations';
import type { LayoutName } from '@awning/contract/designs';
import type { Serving } from '@awning/contract/serving';
import type { ModelUse } from '@awning/strategist/types/strategist';
import { AppFailure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { translate } from '../../platform/messages.ts';
import type { TurnRunner } from '../../platform/streams/runner.ts';
import { answersForAds, publishedAvatar } from '../avatars/public.ts';
import { brandChoicesOf } from '../brand/public.ts';
import { findBusiness, strategyBusiness } from '../businesses/public.ts';
import { briefForAds } from '../facts/public.ts';
import { knownLines, noteLines } from '../lines/public.ts';
import { type AdPhoto, photosForAds } from '../photos/public.ts';
import { askedOf } from './asked.ts';
import { createChanging } from './changing.ts';
import { type DesignContext, type DesignInput, designKind } from './design-input.ts';
import { draft } from './draft-variations.ts';
import { createDrawing } from './drawing.ts';
import { changesOf } from './edits.ts';
import { createEventEmitter } from './event-emitter.ts';
import { contentParts, messageParts, overLimit } from './messages.ts';
import { refusedMs } from './rejecting.ts';
import { stageProgress } from './stages.ts';
import { standingInstructions } from './standing-instructions.ts';
import * as store from './store/conversations.ts';
import { creativesById } from './store/creatives.ts';
import { wordsOfVersions } from './store/designs.ts';
import type { CreativeDeps, TurnSubject } from './types.ts';
import { isWithoutPicture, subjectOfLine, type Writing } from './writing.ts';

/**
 * Runs a turn: decides words and looks of its variations and stores them, then draws one after the other and stores each
 * before it is sent. Run again after a crash it continues with what is stored and sends nothing twice.
 */
export function createDesigner(deps: CreativeDeps): TurnRunner<DesignInput> {
  const { db, clock, strategist } = deps;
  const drawing = createDrawing(deps);
  const { sendAndDraw, draw } = drawing;
  const { change } = createChanging(deps, drawing);

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
    const { id: businessId } = subject.profile;
    const { task } = input;
    const instead = task.kind === 'start' ? task.instead : undefined;
    let serving: Serving | null = servedBefore(await context.previousEvents());
    const modelUse = {
      ownerId,
      businessId,
      serving: async (now: Serving) => {
        serving = now;
        await context.emit('serving', now);
      },
    };
    const writing = await writingOf(context, subject, modelUse);
    const { asked } = writing;
    const handBack = (words: string) =>
      sendAndDraw(context, events, [], { pieces: contentParts(input.language), serving, content: words });
    if (asked?.kind === 'content') return handBack(asked.words);
    const monthAgo = new Date(clock.now().getTime() - refusedMs);
    const look = {
      businessType: subject.profile.type,
      kit: await brandChoicesOf(db, ownerId, businessId),
      photos: await photosForAds(db, ownerId, businessId),
      rejected: [
        ...before.flatMap((row) => row.rejected ?? []),
        ...(await store.rejectedSince(db, ownerId, businessId, monthAgo)).map(({ layout, photos }) => ({
          layout,
          photos,
        })),
      ],
      fit: (layout: LayoutName, photo: AdPhoto) =>
        deps.imageMaker.fit(layout, { ...photo, ...photo.picture }),
    };
    const others = before.filter((row) => row.turnId !== turnId);
    const changes = changesOf(input.task, asked, others, look);
    if (changes && asked) {
      const scene = { changes, asked, writing, before, count, serving: () => serving };
      return change(context, events, subject, scene);
    }
    if (!(await count()))
      return sendAndDraw(context, events, [], { pieces: overLimit(input.language), serving });
    if (mine(before).length === 0) {
      await events.thinking('writing', stageProgress.writing);
      const rows = await draft({
        writing,
        input,
        turnId,
        look,
        withoutPicture: isWithoutPicture(writing),
        before,
        earlier: [
          ...(await wordsOfVersions(db, ownerId, input.conversationId)),
          ...(await creativesById(db, ownerId, businessId, instead?.creativeIds ?? [])),
        ],
      });
      if (signal.aborted) return 'stopped';
      // No model answered what was typed for one: what becomes of the words is the owner's to say.
      if (asked?.kind === 'instruction' && isServedPlainly(serving)) return handBack(asked.words);
      await db.transaction(async (tx) => {
        await store.insertVariations(
          tx,
          ownerId,
          rows.map((row) => ({ ...row, id: newId(), createdAt: clock.now() })),
        );
        // A model's lines are of the same bank: kept once their owner keeps an ad with them.
        if (strategist.kind === 'model' && !isServedPlainly(serving)) {
          const written = rows.flatMap(({ sentences }) => sentences ?? []);
          await noteLines(tx, { ownerId, businessId }, written, { state: 'unseen', now: clock.now() });
        }
      });
    }
    const all = await store.listVariations(db, ownerId, input.conversationId);
    const planned = mine(all);
    const earlier = all.filter((row) => row.turnId !== turnId);
    const about = { business: writing.request.business, language: input.language };
    const { items, manner } = await writing.brief();
    const missing = deps.strategist.missing({ ...about, items });
    const asks = !instead && planned.length < variationsPerTurn ? missing : null;
    const subjects =
      asked?.kind === 'about'
        ? deps.strategist.subjects({ ...about, items, manner, lines: await writing.lines() })
        : [];
    const pieces = messageParts({
      input,
      avatarName: subject.avatar.humanName,
      variations: planned,
      isFirst: earlier.length === 0,
      isModel: deps.strategist.kind === 'model' && !isServedPlainly(serving),
      rejected: rejectedIn(input, before),
      asked,
      subject: subjects.find(({ id }) => asked?.kind === 'about' && id === asked.subject)?.label ?? null,
      question: asks?.question ?? null,
    });
    const plans = planned.map((row) => ({ row, draw: () => draw(context, subject, row) }));
    return sendAndDraw(context, events, plans, {
      pieces,
      serving,
      asks: asks && { topic: asks.topic, editors: asks.editors },
      // Where no model answered, the words that the conversation was begun with wait for their owner.
      content: earlier.length === 0 && isServedPlainly(serving) ? wordsOf(subject) : null,
    });
  }

  /** What the ads of a turn are written by; words that are to be kept for all ads are kept. */
  async function writingOf(
    { ownerId, turnId, input, signal }: DesignContext,
    { conversation, avatar, profile }: TurnSubject,
    modelUse: ModelUse,
  ): Promise<Writing> {
    const { facts } = deps;
    const scope = { ownerId, businessId: profile.id, avatarId: avatar.id };
    const request = { business: strategyBusiness(profile), language: input.language, signal, modelUse };
    await facts.readProfile(scope, profile, request);
    const messages = await store.listMessages(db, ownerId, conversation.id);
    const held = standingInstructions(messages, { turnId, about: conversation.about }, strategist);
    const asked = askedOf(input.task, strategist);
    const begunWith =
      strategist.kind === 'builtin' && input.task.kind === 'start' ? wordsOf({ conversation }) : null;
    // Words that she put into her ad, or had made of one, are a line of hers.
    const own = asked?.kind === 'keep' || asked?.kind === 'put' ? asked.words : begunWith;
    if (own !== null) {
      const line = { field: 'text' as const, words: own, basis: [], source: 'owner' as const };
      await db.transaction((tx) => noteLines(tx, scope, [line], { state: 'kept', now: clock.now() }));
    }
    if (begunWith !== null) held.about = subjectOfLine(begunWith);
    const brief = () => briefForAds(db, scope, clock.now());
    const lines = async () => knownLines(db, ownerId, profile.id, (await brief()).items, clock.now());
    const answers = await answersForAds(db, ownerId, avatar.id);
    return { strategist, request, avatar, brief, lines, answers, asked, held };
  }

  async function loadSubject({ ownerId, input }: DesignContext): Promise<TurnSubject> {
    const conversation = await store.findConversation(db, ownerId, input.conversationId);
    if (!conversation) throw new AppFailure('NOT_FOUND', 'errors:notFound');
    const profile = await findBusiness(db, ownerId, conversation.businessId);
    const avatar = await publishedAvatar(db, ownerId, conversation.avatarId);
    return { conversation, profile, avatar };
  }

  return { kind: designKind, run };
}

/** The variations that a turn turns down. */
const rejectedIn = ({ task }: DesignInput, before: readonly store.VariationRow[]) =>
  task.kind === 'unlike' ? before.filter(({ id }) => task.variationIds.includes(id)) : [];

/** Who wrote the ads in an attempt that was cut off after that. */
const servedBefore = (events: readonly { event: string; data: unknown }[]): Serving | null =>
  (events.findLast(({ event }) => event === 'serving')?.data as Serving | undefined) ?? null;

/** Whether the built-in strategist serves in place of a model. */
const isServedPlainly = (serving: Serving | null) => serving?.by === 'builtin';

/** The owner's own words of what the ads of a conversation are about; null for none. */
const wordsOf = ({ conversation: { about } }: Pick<TurnSubject, 'conversation'>) =>
  about && 'words' in about ? about.words : null;
