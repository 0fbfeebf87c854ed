import type { Box } from '../boxes.ts';
import { art, card, type Layout } from './canvas.ts';

/** A picture with a price tag on its corner; without a price in the ad, without a tag. */
export const price: Layout = async ({ placement, width, height, safe, palette, hasOffer }, set) => {
  const part = {
    square: {
      panel: { x: 0, y: 540, width, height: 540 },
      picture: { x: 0, y: 0, width, height: 540 },
      words: { ...safe, y: 585, height: 414 },
      tag: { x: 734, y: 496, size: 270 },
    },
    portrait: {
      panel: { x: 0, y: 720, width, height: 630 },
      picture: { x: 0, y: 0, width, height: 720 },
      words: { ...safe, y: 775, height: 494 },
      tag: { x: 720, y: 674, size: 285 },
    },
    story: {
      panel: { x: 0, y: 0, width, height: 1000 },
      picture: { x: 0, y: 1000, width, height: height - 1000 },
      words: { ...safe, height: 680 },
      tag: { x: 690, y: 940, size: 300 },
    },
    landscape: {
      panel: { x: 0, y: 0, width: 600, height },
      picture: { x: 600, y: 0, width: 600, height },
      words: { ...safe, width: 480 },
      tag: { x: 500, y: 40, size: 220 },
    },
  }[placement] as { panel: Box; picture: Box; words: Box; tag: { x: number; y: number; size: number } };
  const { panel, picture, words, tag } = part;
  const isBeside = placement === 'landscape';
  // At the seam: of the picture the tag takes a corner alone, and of the words' room the end of their lines.
  const lines = { square: 620, portrait: 610, story: words.width, landscape: 420 }[placement];
  const room = hasOffer ? { ...words, width: lines } : words;
  await set({ box: room, align: 'start', anchor: 'middle', ink: palette.on.deep, largest: 0.09 });
  const around = { x: tag.x, y: tag.y, width: tag.size, height: tag.size };
  if (hasOffer) {
    const inner = tag.size * 0.17;
    await set({
      box: { x: tag.x + inner, y: tag.y + inner, width: tag.size - 2 * inner, height: tag.size - 2 * inner },
      align: 'center',
      anchor: 'middle',
      ink: palette.on.accent,
      items: ['offer'],
      largest: 0.11,
    });
  }
  return {
    ground: palette.deep,
    layers: [
      {
        kind: 'picture',
        index: 0,
        box: picture,
        words: hasOffer ? [around] : [],
        yields: isBeside ? 'width' : 'height',
        stage: { tone: 'pale', setting: 'floor' },
      },
      art(card(panel, 0, palette.deep) + (hasOffer ? seal(around, palette.accent, palette.scrim) : '')),
    ],
  };
};

/** A seal with a scalloped edge. */
function seal({ x, y, width }: Box, colour: string, shade: string): string {
  const [cx, cy, radius] = [x + width / 2, y + width / 2, width / 2];
  const points = 18;
  const path = Array.from({ length: points }, (_, at) => {
    const angle = (at / points) * 2 * Math.PI;
    const [px, py] = [cx + radius * 0.94 * Math.cos(angle), cy + radius * 0.94 * Math.sin(angle)];
    const bump = (radius * 0.94 * Math.PI) / points;
    return `${at === 0 ? 'M' : `A${bump.toFixed(1)} ${bump.toFixed(1)} 0 0 1 `}${px.toFixed(1)} ${py.toFixed(1)}`;
  }).join('');
  const bump = ((radius * 0.94 * Math.PI) / points).toFixed(1);
  const whole = `${path}A${bump} ${bump} 0 0 1 ${(cx + radius * 0.94).toFixed(1)} ${cy.toFixed(1)}z`;
  return `<path transform="translate(3 8)" d="${whole}" fill="${shade}" opacity=".25"/><path d="${whole}" fill="${colour}"/>`;
}
