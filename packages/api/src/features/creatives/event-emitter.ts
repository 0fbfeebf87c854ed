import type { thinkingStages, Variation } from '@awning/contract/creative-conversations';
import type { TurnContext } from '../../platform/streams/runner.ts';
import type { DesignInput } from './design-input.ts';
import { presentVariation } from './presenter.ts';
import type { DrawnVariation } from './store/conversations.ts';

/** Emits the events of a designer's turn, leaving out what an earlier attempt of the turn has emitted. */
export async function createEventEmitter({ previousEvents, emit }: TurnContext<DesignInput>) {
  const earlier = await previousEvents();
  const events = new Set(earlier.map(({ event }) => event));
  let progress = 0;
  let earlierText = '';
  const emitted = new Set<string>();
  for (const { event, data } of earlier) {
    if (event === 'thinking') progress = Math.max(progress, (data as { progress: number }).progress);
    if (event === 'delta') earlierText += (data as { text: string }).text;
    if (event === 'variation') emitted.add((data as Variation).id);
  }
  let text = '';

  return {
    async once(event: 'turn' | 'planned' | 'content' | 'asks', data: unknown) {
      if (!events.has(event)) await emit(event, data);
    },

    /** @param to progress from 0 to 1; less than before is left out */
    async thinking(stage: (typeof thinkingStages)[number], to: number) {
      if (to <= progress) return;
      progress = to;
      await emit('thinking', { stage, progress: Math.round(to * 100) / 100 });
    },

    /** The next piece of the designer's message, as `delta` events of a word or two. */
    async write(piece: string) {
      const start = text.length;
      text += piece;
      const rest = piece.slice(Math.max(0, earlierText.length - start));
      for (const words of rest.match(/\s*\S+\s*\S*\s*/g) ?? []) await emit('delta', { text: words });
    },

    async variation(row: DrawnVariation) {
      if (!emitted.has(row.id)) await emit('variation', presentVariation(row));
    },
  };
}

export type EventEmitter = Awaited<ReturnType<typeof createEventEmitter>>;
