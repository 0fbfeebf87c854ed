import type { Layout } from './canvas.ts';

/** A picture over all of it, darkened under the words as far as they need. */
export const bleed: Layout = async ({ placement, width, height, safe, palette }, set) => {
  const part = {
    square: { box: { ...safe, y: 520, height: 479 }, anchor: 'bottom', scrim: 'bottom' },
    portrait: { box: { ...safe, y: 690, height: 579 }, anchor: 'bottom', scrim: 'bottom' },
    story: { box: { ...safe, height: 600 }, anchor: 'top', scrim: 'top' },
    landscape: { box: { ...safe, width: 560 }, anchor: 'middle', scrim: 'start' },
  } as const;
  const { box, anchor, scrim } = part[placement];
  const words = await set({ box, anchor, align: 'start', ink: palette.on.scrim, largest: 0.105 });
  return {
    ground: palette.scrim,
    layers: [
      {
        kind: 'picture',
        index: 0,
        box: { x: 0, y: 0, width, height },
        words: [words],
        scrim,
        stage: { tone: 'deep', setting: 'plinth' },
      },
    ],
  };
};
