import type { Box } from '../boxes.ts';
import { art, type Layout, shadow } from './canvas.ts';

/** The product by itself on a field of the accent, before a bright disc. */
export const product: Layout = async ({ placement, safe, palette, hasPhoto }, set) => {
  const part = {
    square: {
      picture: { x: 270, y: 400, width: 540, height: 470 },
      words: { ...safe, height: 290 },
      button: { ...safe, y: 900, height: 99 },
    },
    portrait: {
      picture: { x: 210, y: 520, width: 660, height: 590 },
      words: { ...safe, height: 390 },
      button: { ...safe, y: 1160, height: 109 },
    },
    story: { picture: { x: 160, y: 1080, width: 760, height: 660 }, words: { ...safe, height: 740 } },
    landscape: { picture: { x: 690, y: 84, width: 440, height: 460 }, words: { ...safe, width: 560 } },
  }[placement] as { picture: Box; words: Box; button?: Box };
  const { picture, words, button } = part;
  const ink = palette.on.accent;
  await set({
    box: words,
    align: placement === 'landscape' ? 'start' : 'center',
    anchor: placement === 'landscape' || placement === 'story' ? 'middle' : 'top',
    ink,
    largest: 0.095,
    ...(button && { items: ['brand', 'headline', 'description'] }),
  });
  if (button)
    await set({ box: button, align: 'center', anchor: 'bottom', ink, largest: 0.1, items: ['button'] });
  const x = picture.x + picture.width / 2;
  const y = picture.y + picture.height / 2;
  const radius = picture.height * 0.62;
  return {
    ground: palette.accent,
    layers: [
      art(
        `<circle cx="${x}" cy="${y}" r="${radius * 1.3}" fill="#ffffff" opacity=".16"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#ffffff" opacity=".3"/>${hasPhoto ? shadow(picture, 40, palette.scrim, 30) : ''}`,
      ),
      {
        kind: 'picture',
        index: 0,
        box: picture,
        ...(hasPhoto && { shape: { radius: 40 } }),
        stage: { tone: 'accent', setting: 'plinth', isBare: true, at: picture },
      },
    ],
  };
};
