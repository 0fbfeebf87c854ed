import type { Box } from '../boxes.ts';
import type { Layout } from './canvas.ts';

/** A patchwork of small stages, each with other objects of the trade. */
export const tiles: Layout = async ({ placement, safe, palette }, set) => {
  const part = {
    square: {
      grid: { x: 0, y: 0, width: 1080, height: 480 },
      columns: 3,
      rows: 1,
      words: { ...safe, y: 545, height: 460 },
    },
    portrait: {
      grid: { x: 0, y: 0, width: 1080, height: 720 },
      columns: 3,
      rows: 2,
      words: { ...safe, y: 785, height: 485 },
    },
    story: {
      grid: { x: 0, y: 1000, width: 1080, height: 920 },
      columns: 3,
      rows: 2,
      words: { ...safe, height: 670 },
    },
    landscape: {
      grid: { x: 640, y: 0, width: 560, height: 628 },
      columns: 2,
      rows: 2,
      words: { ...safe, width: 530 },
    },
  }[placement] as { grid: Box; columns: number; rows: number; words: Box };
  const { grid, columns, rows } = part;
  await set({ box: part.words, align: 'start', anchor: 'middle', ink: palette.on.paper, largest: 0.11 });
  const tones = ['deep', 'pale', 'accent'] as const;
  const width = grid.width / columns;
  const height = grid.height / rows;
  return {
    ground: palette.paper,
    layers: Array.from({ length: columns * rows }, (_, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      return {
        kind: 'picture' as const,
        index,
        isDrawn: true,
        box: { x: grid.x + column * width, y: grid.y + row * height, width, height },
        stage: {
          tone: tones[(column + row * 2) % tones.length] ?? 'deep',
          setting: (column + row) % 2 === 0 ? ('plinth' as const) : ('floor' as const),
        },
      };
    }),
  };
};
