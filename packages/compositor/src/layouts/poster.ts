import { art, type Layout } from './canvas.ts';

/** Large type on the brand's colour, with drawn objects in a corner. */
export const poster: Layout = async ({ placement, safe, palette }, set) => {
  const part = {
    square: {
      spot: { x: 560, y: 600, size: 440 },
      words: { ...safe, height: 570 },
      button: { x: 81, y: 850, width: 420, height: 149 },
    },
    portrait: {
      spot: { x: 440, y: 740, size: 560 },
      words: { ...safe, height: 640 },
      button: { x: 81, y: 1120, width: 340, height: 149 },
    },
    story: { spot: { x: 190, y: 1180, size: 700 }, words: { ...safe, y: 290, height: 830 }, button: null },
    landscape: { spot: { x: 740, y: 110, size: 400 }, words: { ...safe, width: 620 }, button: null },
  }[placement];
  const { spot, words, button } = part;
  const ink = palette.on.deep;
  await set({
    box: words,
    align: 'start',
    anchor: placement === 'landscape' ? 'middle' : 'top',
    ink,
    largest: 0.15,
    ...(button && { items: ['brand', 'headline', 'description'] }),
  });
  if (button)
    await set({ box: button, align: 'start', anchor: 'bottom', ink, largest: 0.1, items: ['button'] });
  const box = { x: spot.x, y: spot.y, width: spot.size, height: spot.size };
  const [cx, cy] = [spot.x + spot.size / 2, spot.y + spot.size * 0.55];
  return {
    ground: palette.deep,
    layers: [
      art(
        `<circle cx="${cx}" cy="${cy}" r="${spot.size * 0.74}" fill="${palette.deepShape}"/><circle cx="${cx}" cy="${cy}" r="${spot.size * 0.88}" fill="none" stroke="${palette.deepShape}" stroke-width="4"/>`,
      ),
      {
        kind: 'picture',
        index: 0,
        box,
        isDrawn: true,
        stage: { tone: 'deep', setting: 'plinth', isBare: true, at: box },
      },
    ],
  };
};
