import type { Box } from '../boxes.ts';
import type { Layout } from './canvas.ts';

const count = 3;

/** Three tall pictures in a row, the middle one lower. */
export const strip: Layout = async ({ placement, safe, palette }, set) => {
  const part = {
    square: {
      row: { x: 70, y: 0, width: 940, height: 440 },
      gap: 22,
      words: { ...safe, y: 530, height: 469 },
    },
    portrait: {
      row: { x: 70, y: 0, width: 940, height: 600 },
      gap: 22,
      words: { ...safe, y: 710, height: 559 },
    },
    story: {
      row: { x: 70, y: 1085, width: 940, height: 690 },
      gap: 22,
      words: { ...safe, height: 750 },
    },
    landscape: { row: { x: 610, y: 0, width: 540, height: 560 }, gap: 16, words: { ...safe, width: 510 } },
  }[placement];
  const { row, gap } = part;
  await set({ box: part.words, align: 'start', anchor: 'middle', ink: palette.on.paper, largest: 0.1 });
  const width = (row.width - gap * (count - 1)) / count;
  const drop = row.height * 0.09;
  const tones = ['deep', 'accent', 'pale'] as const;
  // Tall pictures that reach the upper edge hang from it; those of a story stand by themselves.
  const hangs = row.y === 0;
  const boxOf = (index: number): Box => {
    const lower = index === 1 ? drop : 0;
    return {
      x: row.x + index * (width + gap),
      y: row.y + (hangs ? 0 : lower),
      width,
      height: row.height + (hangs ? lower : 0),
    };
  };
  return {
    ground: palette.paper,
    layers: Array.from({ length: count }, (_, index) => ({
      kind: 'picture' as const,
      index,
      box: boxOf(index),
      shape: { radius: hangs ? 0 : 26 },
      stage: { tone: tones[index] ?? 'deep', setting: 'plinth' as const },
    })),
  };
};
