import type { Layout } from './canvas.ts';

/** A picture over all of it, which fades under the words as far as they need: into the dark, or into paper where it is bright. */
export const bleed: Layout = async ({ placement, width, height, safe, palette, isBright }, set) => {
  const part = {
    square: { box: { ...safe, y: 520, height: 479 }, anchor: 'bottom', scrim: 'bottom' },
    portrait: { box: { ...safe, y: 690, height: 579 }, anchor: 'bottom', scrim: 'bottom' },
    story: { box: { ...safe, height: 840 }, anchor: 'top', scrim: 'top' },
    landscape: { box: { ...safe, width: 560 }, anchor: 'middle', scrim: 'start' },
  } as const;
  const { box, anchor, scrim: side } = part[placement];
  const colour = isBright ? palette.paper : palette.scrim;
  const ink = isBright ? palette.on.paper : palette.on.scrim;
  const words = await set({ box, anchor, align: 'start', ink, largest: 0.105 });
  return {
    ground: colour,
    layers: [
      {
        kind: 'picture',
        index: 0,
        box: { x: 0, y: 0, width, height },
        words: [words],
        scrim: { side, colour, ink: ink.text },
        stage: { tone: 'deep', setting: 'plinth' },
      },
    ],
  };
};
