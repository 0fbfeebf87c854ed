import { art, card, type Layout } from './canvas.ts';

/** A picture and a field of colour side by side, with a line of the accent between them. */
export const split: Layout = async ({ placement, safe, palette }, set) => {
  const part = {
    square: {
      picture: { x: 0, y: 0, width: 1080, height: 510 },
      line: { x: 0, y: 510, width: 1080, height: 14 },
      words: { ...safe, y: 572, height: 427 },
    },
    portrait: {
      picture: { x: 0, y: 0, width: 1080, height: 680 },
      line: { x: 0, y: 680, width: 1080, height: 14 },
      words: { ...safe, y: 745, height: 524 },
    },
    story: {
      picture: { x: 0, y: 1075, width: 1080, height: 845 },
      line: { x: 0, y: 1061, width: 1080, height: 14 },
      words: { ...safe, height: 740 },
    },
    landscape: {
      picture: { x: 640, y: 0, width: 560, height: 628 },
      line: { x: 628, y: 0, width: 12, height: 628 },
      words: { ...safe, width: 515 },
    },
  }[placement];
  await set({ box: part.words, align: 'start', anchor: 'middle', ink: palette.on.deep, largest: 0.1 });
  return {
    ground: palette.deep,
    layers: [
      { kind: 'picture', index: 0, box: part.picture, stage: { tone: 'pale', setting: 'steps' } },
      art(card(part.line, 0, palette.accent)),
    ],
  };
};
