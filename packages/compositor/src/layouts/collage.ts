import { type Box, grown } from '../boxes.ts';
import { art, type Layout, shadow } from './canvas.ts';

/** Two prints that lie over each other on a table. */
export const collage: Layout = async ({ placement, safe, palette }, set) => {
  const part = {
    square: {
      prints: [
        { x: 90, y: 76, width: 540, height: 400 },
        { x: 575, y: 150, width: 410, height: 320 },
      ],
      words: { ...safe, y: 575, height: 424 },
    },
    portrait: {
      prints: [
        { x: 90, y: 84, width: 620, height: 470 },
        { x: 520, y: 345, width: 460, height: 360 },
      ],
      words: { ...safe, y: 815, height: 454 },
    },
    story: {
      prints: [
        { x: 90, y: 1085, width: 640, height: 450 },
        { x: 420, y: 1475, width: 570, height: 390 },
      ],
      words: { ...safe, height: 740 },
    },
    landscape: {
      prints: [
        { x: 620, y: 64, width: 330, height: 290 },
        { x: 800, y: 280, width: 330, height: 270 },
      ],
      words: { ...safe, width: 510 },
    },
  }[placement] as { prints: Box[]; words: Box };
  await set({ box: part.words, align: 'start', anchor: 'middle', ink: palette.on.pale, largest: 0.098 });
  const turns = [-4, 5];
  const edge = placement === 'landscape' ? 12 : 18;
  return {
    ground: palette.pale,
    layers: part.prints.flatMap((box, index) => {
      const turn = turns[index] ?? 0;
      const middle = `${box.x + box.width / 2} ${box.y + box.height / 2}`;
      return [
        art(`<g transform="rotate(${turn} ${middle})">${shadow(grown(box, edge), 2, palette.scrim, 24)}</g>`),
        {
          kind: 'picture' as const,
          index,
          box,
          print: { edge, turn },
          // The print that lies on it, with its turn.
          under: part.prints.slice(index + 1).map((other) => grown(other, 2 * edge)),
          stage: { tone: index === 0 ? ('deep' as const) : ('accent' as const), setting: 'floor' as const },
        },
      ];
    }),
  };
};
