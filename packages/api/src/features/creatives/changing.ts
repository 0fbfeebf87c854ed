import type { Design } from '@awning/contract/designs';
import type { Serving } from '@awning/contract/serving';
import { newId } from '../../platform/ids.ts';
import type { Asked } from './asked.ts';
import { changedParts, unchangedParts } from './change-messages.ts';
import type { DesignContext } from './design-input.ts';
import { newVariation } from './draft-variations.ts';
import type { Drawing } from './drawing.ts';
import type { Changes, Edit } from './edits.ts';
import type { EventEmitter } from './event-emitter.ts';
import { contentParts, overLimit } from './messages.ts';
import { stageProgress } from './stages.ts';
import * as store from './store/conversations.ts';
import { creativesFrom } from './store/creatives.ts';
import type { CreativeDeps, TurnSubject } from './types.ts';
import { rewritten, type Writing } from './writing.ts';

interface ChangeScene {
  changes: Changes;
  asked: Asked;
  writing: Writing;
  /** The conversation's variations so far. */
  before: readonly store.VariationRow[];
  /** Who wrote them, as far as that is told by now. */
  serving: () => Serving | null;
  /** Counts the turn against the month's limit. @returns false where that is reached */
  count: () => Promise<boolean>;
}

/** Changes ads that are there, as a message asks (docs/decisions/0312). */
export function createChanging(deps: CreativeDeps, { sendAndDraw, drawOtherwise, draw }: Drawing) {
  const { db, clock } = deps;

  /**
   * Changes ads that are there in words and picture at once. Each is changed once, and can be had back as it was; one that was kept
   * stays, and its change is a variation of its own, which counts as the new ad that it is. An attempt after a change was stored
   * changes that ad no more, and one after the owner was told that nothing changes leaves it at that.
   */
  async function change(
    context: DesignContext,
    events: EventEmitter,
    subject: TurnSubject,
    scene: ChangeScene,
  ): Promise<'complete' | 'stopped'> {
    const { ownerId, turnId, input, signal } = context;
    const { changes, asked, writing, before, serving } = scene;
    const { looks, ofWords } = changes;
    const rows = looks.map(({ row }) => row);
    const creatives = await creativesFrom(
      db,
      ownerId,
      rows.map(({ id }) => id),
    );
    const kept = new Set(creatives.map(({ variationId }) => variationId));
    const isKept = (row: store.VariationRow) => kept.has(row.id) && row.changedIn !== turnId;
    const hasCopies = before.some((one) => one.turnId === turnId);
    const isDone = (row: store.VariationRow) => row.changedIn === turnId || (isKept(row) && hasCopies);
    const unchanged = unchangedParts(rows, asked, input.language);
    const message = await store.messageOf(db, ownerId, turnId, 'designer');
    const isLeft = message !== undefined && message.text === unchanged.join('');

    if (ofWords) await events.thinking('writing', stageProgress.writing);
    const edits: Edit[] = [];
    const known = [...before];
    for (const { row, design } of isLeft ? [] : looks) {
      if (isDone(row)) {
        edits.push({ row, design: {}, copy: null });
        continue;
      }
      const copy = ofWords ? await rewritten(row, writing, known) : null;
      if (signal.aborted) return 'stopped';
      const isHandedBack = asked.kind === 'instruction' && serving()?.by === 'builtin';
      if (isHandedBack) {
        // No model answered: what becomes of the words is the owner's to say.
        const pieces = contentParts(input.language);
        return sendAndDraw(context, events, [], { pieces, serving: serving(), content: asked.words });
      }
      const isOther = JSON.stringify({ ...row.design, ...design }) !== JSON.stringify(row.design);
      if (copy || isOther) edits.push({ row, design, copy });
    }
    if (edits.length === 0)
      return sendAndDraw(context, events, [], { pieces: unchanged, serving: serving() });

    const copies = edits
      .filter(({ row }) => isKept(row))
      .map(({ row, design, copy }, place) => ({
        ...newVariation({ input, turnId, avatar: subject.avatar }, copy ?? row),
        design: { ...row.design, ...(design as Partial<Design>) },
        place,
        id: newId(),
        createdAt: clock.now(),
      }));
    if (copies.length > 0 && !(await scene.count()))
      return sendAndDraw(context, events, [], { pieces: overLimit(input.language), serving: serving() });
    await store.insertVariations(db, ownerId, copies);
    const all = await store.listVariations(db, ownerId, input.conversationId);
    const plans = [
      ...edits
        .filter(({ row }) => !isKept(row))
        .map((edit) => ({ row: edit.row, draw: () => drawOtherwise(context, subject, edit) })),
      ...all
        .filter((row) => row.turnId === turnId)
        .map((row) => ({ row, draw: () => draw(context, subject, row) })),
    ];
    const pieces = changedParts({
      asked,
      edited: edits.length,
      kept: copies.length > 0 || hasCopies,
      language: input.language,
    });
    return sendAndDraw(context, events, plans, { pieces, serving: serving() });
  }

  return { change };
}
