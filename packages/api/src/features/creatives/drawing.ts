import type { CreativeTurnAsks } from '@awning/contract/creative-conversations';
import type { Serving } from '@awning/contract/serving';
import { AppFailure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { showsMade } from '../../platform/pictures/image-maker.ts';
import { answering } from './answering.ts';
import { argumentOf } from './argument.ts';
import { composedOf } from './composing.ts';
import type { DesignContext } from './design-input.ts';
import { createDesigns } from './designs.ts';
import type { Edit } from './edits.ts';
import type { EventEmitter } from './event-emitter.ts';
import { keepPictures } from './keep-pictures.ts';
import { progressAt, stageProgress } from './stages.ts';
import * as store from './store/conversations.ts';
import type { CreativeDeps, TurnSubject } from './types.ts';

/** A variation of a turn, and how it is drawn. */
export interface Plan {
  row: store.VariationRow;
  draw: () => Promise<store.DrawnVariation>;
}

/** What a turn tells. */
interface Told {
  /** The message, in parts: an opening, one for each plan, and a closing. */
  pieces: string[];
  serving: Serving | null;
  /** Words of the owner's that are handed back. */
  content?: string | null;
  asks?: CreativeTurnAsks | null;
}

export type Drawing = ReturnType<typeof createDrawing>;

/** Draws a turn's variations and sends them. */
export function createDrawing(deps: CreativeDeps) {
  const { db, clock } = deps;
  const designs = createDesigns(deps);

  /** Stores what is said, and then says, draws and sends one plan after the other; what an attempt before this one did is not done again. */
  async function sendAndDraw(
    context: DesignContext,
    events: EventEmitter,
    plans: readonly Plan[],
    { pieces, serving, content = null, asks = null }: Told,
  ): Promise<'complete' | 'stopped'> {
    const { ownerId, turnId, input, signal } = context;
    const stored = await store.insertMessageOnce(db, ownerId, {
      id: newId(),
      conversationId: input.conversationId,
      turnId,
      author: 'designer',
      text: pieces.join(''),
      choice: null,
      content,
      asks,
      serving,
      createdAt: clock.now(),
    });
    // What an earlier attempt began to say is said to its end.
    const [opening = '', ...rest] = stored.text === pieces.join('') ? pieces : [stored.text, ''];
    const closing = rest.pop() ?? '';
    const changed = plans.filter(({ row }) => row.turnId !== turnId).map(({ row }) => row.id);
    await events.once('planned', { changed, made: plans.length - changed.length });
    await events.write(opening);
    for (const [place, { draw: drawNow }] of plans.entries()) {
      if (signal.aborted) return 'stopped';
      await events.thinking('picturing', progressAt('picturing', place, plans.length));
      const drawn = await drawNow();
      await events.thinking('composing', progressAt('composing', place, plans.length));
      await events.write(rest[place] ?? '');
      await events.variation(drawn);
    }
    await events.thinking('checking', stageProgress.checking);
    await events.write(closing);
    if (stored.content !== null) await events.once('content', { words: stored.content });
    if (stored.asks) await events.once('asks', stored.asks);
    return signal.aborted ? 'stopped' : 'complete';
  }

  /** Changes a variation as an instruction asks, unless an earlier attempt of the turn did. */
  async function drawOtherwise(
    { ownerId, turnId }: DesignContext,
    { profile }: TurnSubject,
    { row, design, copy }: Edit,
  ): Promise<store.DrawnVariation> {
    const find = async () => {
      const now = await store.findVariation(db, ownerId, row.id);
      if (!now || !store.isDrawn(now)) throw new AppFailure('NOT_FOUND', 'errors:notFound');
      return { ...now, businessId: profile.id };
    };
    const { headline, text, description, callToAction } = copy ?? row;
    const change = {
      ...(copy && {
        ...{ headline, text, description, callToAction },
        argued: argumentOf(copy),
        rests: { sentences: [...copy.sentences], unseen: [...copy.unseen] },
      }),
      design,
    };
    if (row.changedIn !== turnId)
      await designs.change(ownerId, { of: 'variation', id: row.id }, change, find, turnId);
    return find();
  }

  /** Draws a variation, unless that was done. */
  async function draw(
    { ownerId }: DesignContext,
    { profile }: TurnSubject,
    row: store.VariationRow,
  ): Promise<store.DrawnVariation> {
    if (store.isDrawn(row)) return row;
    const composed = await composedOf(deps, ownerId, profile, { words: row, design: row.design });
    const pictures = await answering(() => deps.imageMaker.compose(composed));
    const drawn = { images: await keepPictures(deps.media, pictures), isMade: showsMade(composed) };
    await store.setImages(db, ownerId, row.id, drawn);
    return { ...row, ...drawn };
  }

  return { sendAndDraw, drawOtherwise, draw };
}
