import type { Box } from '../boxes.ts';
import { art, type Layout } from './canvas.ts';

/** A picture in a circle before one of the accent; the button stands in the corner that the circle leaves free. */
export const circle: Layout = async ({ placement, safe, palette }, set) => {
  const part = {
    square: {
      picture: { x: 450, y: 452, width: 570, height: 570 },
      words: { ...safe, height: 345 },
      button: { x: 81, y: 880, width: 400, height: 119 },
    },
    portrait: {
      picture: { x: 330, y: 590, width: 690, height: 690 },
      words: { ...safe, height: 455 },
      button: { x: 81, y: 1150, width: 420, height: 119 },
    },
    story: { picture: { x: 150, y: 1075, width: 780, height: 780 }, words: { ...safe, height: 750 } },
    landscape: { picture: { x: 690, y: 68, width: 492, height: 492 }, words: { ...safe, width: 580 } },
  }[placement] as { picture: Box; words: Box; button?: Box };
  const { picture, words, button } = part;
  const ink = palette.on.deep;
  const isBelow = placement === 'story';
  await set({
    box: words,
    align: isBelow ? 'center' : 'start',
    anchor: placement === 'landscape' || isBelow ? 'middle' : 'top',
    ink,
    largest: 0.1,
    ...(button && { items: ['brand', 'headline', 'description'] }),
  });
  if (button)
    await set({ box: button, align: 'start', anchor: 'bottom', ink, largest: 0.1, items: ['button'] });
  const x = picture.x + picture.width / 2;
  const y = picture.y + picture.height / 2;
  const radius = picture.width / 2;
  return {
    ground: palette.deep,
    layers: [
      art(
        `<circle cx="${x}" cy="${y}" r="${radius * 1.36}" fill="${palette.deepShape}" opacity=".5"/>
         <circle cx="${x + radius * 0.1}" cy="${y + radius * 0.07}" r="${radius * 1.02}" fill="${palette.accent}"/>`,
      ),
      { kind: 'picture', index: 0, box: picture, shape: 'circle', stage: { tone: 'pale', setting: 'floor' } },
    ],
  };
};
