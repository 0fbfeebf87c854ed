import type { Box } from '../boxes.ts';
import { art, card, type Layout } from './canvas.ts';

/** A shop front: an awning above, the words, and drawn objects on a shelf. */
export const shelf: Layout = async ({ placement, width, palette }, set) => {
  const part = {
    square: {
      awning: 120,
      stripes: 9,
      words: { x: 81, y: 180, width: 918, height: 430 },
      objects: { x: 250, y: 620, width: 580, height: 330 },
      board: { x: 90, y: 916, width: 900, height: 26 },
    },
    portrait: {
      awning: 130,
      stripes: 9,
      words: { x: 96, y: 210, width: 888, height: 470 },
      objects: { x: 200, y: 720, width: 680, height: 470 },
      board: { x: 90, y: 1136, width: 900, height: 28 },
    },
    story: {
      awning: 200,
      stripes: 9,
      words: { x: 96, y: 300, width: 888, height: 640 },
      objects: { x: 140, y: 1040, width: 800, height: 700 },
      board: { x: 80, y: 1650, width: 920, height: 30 },
    },
    landscape: {
      awning: 70,
      stripes: 13,
      words: { x: 56, y: 112, width: 600, height: 460 },
      objects: { x: 730, y: 150, width: 400, height: 370 },
      board: { x: 700, y: 474, width: 460, height: 20 },
    },
  }[placement] as { awning: number; stripes: number; words: Box; objects: Box; board: Box };
  const { awning, stripes, words, objects, board } = part;
  const isBeside = placement === 'landscape';
  await set({
    box: words,
    align: isBeside ? 'start' : 'center',
    anchor: 'middle',
    ink: palette.on.paper,
    largest: 0.11,
  });
  const stripe = width / stripes;
  const hanging = Array.from({ length: stripes }, (_, at) => {
    const colour = at % 2 === 0 ? palette.deep : palette.accent;
    return `<path d="M${at * stripe} 0h${stripe}v${awning - stripe / 2}a${stripe / 2} ${stripe / 2} 0 0 1-${stripe} 0z" fill="${colour}"/>`;
  }).join('');
  return {
    ground: palette.paper,
    layers: [
      art(
        `<g transform="translate(0 10)" opacity=".12"><path d="M0 0H${width}V${awning - stripe * 0.1}H0z" fill="${palette.scrim}"/></g>${hanging}
         ${card({ ...board, y: board.y + board.height, x: board.x + 14, width: board.width - 28, height: 12 }, 6, palette.scrim, 'opacity=".14"')}${card(board, 8, palette.deep)}`,
      ),
      {
        kind: 'picture',
        index: 0,
        box: objects,
        isDrawn: true,
        stage: {
          tone: 'pale',
          setting: 'floor',
          isBare: true,
          // The floor of a stage lies at 0.86 of its height.
          at: { ...objects, height: (board.y - objects.y) / 0.92 },
        },
      },
    ],
  };
};
