import { grown } from '../boxes.ts';
import { art, card, type Layout, shadow } from './canvas.ts';

/** A picture framed like one on a wall, with its words below it on paper. */
export const frame: Layout = async ({ placement, palette }, set) => {
  const part = {
    square: {
      picture: { x: 106, y: 100, width: 868, height: 390 },
      words: { x: 96, y: 556, width: 888, height: 443 },
    },
    portrait: {
      picture: { x: 106, y: 104, width: 868, height: 560 },
      words: { x: 96, y: 735, width: 888, height: 534 },
    },
    story: {
      picture: { x: 126, y: 1090, width: 828, height: 740 },
      words: { x: 96, y: 276, width: 888, height: 740 },
    },
    landscape: {
      picture: { x: 668, y: 84, width: 448, height: 460 },
      words: { x: 56, y: 64, width: 540, height: 500 },
    },
  }[placement];
  const isBeside = placement === 'landscape';
  const edge = isBeside ? 26 : 34;
  await set({
    box: part.words,
    align: isBeside ? 'start' : 'center',
    anchor: 'middle',
    ink: palette.on.paper,
    largest: 0.092,
  });
  const mount = grown(part.picture, edge);
  return {
    ground: palette.paper,
    layers: [
      art(
        shadow(mount, 4, palette.scrim, 26) +
          card(mount, 4, '#ffffff') +
          card(grown(part.picture, 9), 2, 'none', `stroke="${palette.accent}" stroke-width="3"`),
      ),
      { kind: 'picture', index: 0, box: part.picture, stage: { tone: 'accent', setting: 'plinth' } },
    ],
  };
};
