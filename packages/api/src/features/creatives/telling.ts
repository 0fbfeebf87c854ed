import type { thinkingStages, Variation } from '@awning/contract/creatives';
import type { TurnContext } from '../../platform/streams/turns.ts';
import type { DesignInput } from './design-input.ts';

/** Tells a turn's followers how it goes, leaving out what an earlier attempt has told them already. */
export async function createTelling({ told, emit }: TurnContext<DesignInput>) {
  const earlier = await told();
  const events = new Set(earlier.map(({ event }) => event));
  let progress = 0;
  let heard = '';
  const shown = new Set<string>();
  for (const { event, data } of earlier) {
    if (event === 'thinking') progress = Math.max(progress, (data as { progress: number }).progress);
    if (event === 'delta') heard += (data as { text: string }).text;
    if (event === 'variation') shown.add((data as Variation).id);
  }
  let spoken = '';

  return {
    async once(event: 'turn', data: unknown) {
      if (!events.has(event)) await emit(event, data);
    },

    /** Progress only ever grows. */
    async thinking(stage: (typeof thinkingStages)[number], to: number) {
      if (to <= progress) return;
      progress = to;
      await emit('thinking', { stage, progress: Math.round(to * 100) / 100 });
    },

    /** The next piece of the designer's words; of what was heard before, only the rest is said. */
    async speak(piece: string) {
      const start = spoken.length;
      spoken += piece;
      const rest = piece.slice(Math.max(0, heard.length - start));
      for (const text of rest.match(/\s*\S+\s*\S*\s*/g) ?? []) await emit('delta', { text });
    },

    async variation(variation: Variation) {
      if (!shown.has(variation.id)) await emit('variation', variation);
    },
  };
}

export type Telling = Awaited<ReturnType<typeof createTelling>>;
