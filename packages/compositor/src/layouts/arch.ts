import { grown } from '../boxes.ts';
import { outline } from '../shape.ts';
import { art, type Layout } from './canvas.ts';

/** A picture in an arch that stands on the lower edge. */
export const arch: Layout = async ({ placement, safe, palette }, set) => {
  const part = {
    square: { picture: { x: 590, y: 150, width: 420, height: 930 }, words: { ...safe, width: 450 } },
    portrait: {
      picture: { x: 235, y: 610, width: 610, height: 740 },
      words: { ...safe, y: 96, height: 470 },
    },
    story: { picture: { x: 190, y: 1075, width: 700, height: 845 }, words: { ...safe, height: 750 } },
    landscape: { picture: { x: 740, y: 72, width: 380, height: 556 }, words: { ...safe, width: 600 } },
  }[placement];
  const isBelow = placement === 'portrait' || placement === 'story';
  await set({
    box: part.words,
    align: isBelow ? 'center' : 'start',
    anchor: 'middle',
    ink: palette.on.pale,
    largest: 0.1,
  });
  const ring = (by: number) => {
    const { x, y, width } = grown(part.picture, by);
    return outline(
      'arch',
      { x, y, width, height: part.picture.height + by + 20 },
      `fill="none" stroke="${palette.deep}" stroke-width="4"`,
    );
  };
  return {
    ground: palette.pale,
    layers: [
      art(ring(24)),
      {
        kind: 'picture',
        index: 0,
        box: part.picture,
        shape: 'arch',
        stage: { tone: 'deep', setting: 'plinth' },
      },
    ],
  };
};
