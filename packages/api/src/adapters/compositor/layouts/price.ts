import { art, type Box, card, type Layout } from './canvas.ts';

/** A picture with a price tag on its corner; without a price in the ad, without a tag. */
export const price: Layout = async ({ placement, width, height, safe, palette, hasOffer }, set) => {
  const part = {
    square: {
      panel: { x: 0, y: 570, width, height: 510 },
      picture: { x: 0, y: 0, width, height: 570 },
      words: { ...safe, y: 612, height: 387 },
      tag: { x: 780, y: 362, size: 240 },
    },
    portrait: {
      panel: { x: 0, y: 745, width, height: 605 },
      picture: { x: 0, y: 0, width, height: 745 },
      words: { ...safe, y: 795, height: 474 },
      tag: { x: 750, y: 518, size: 262 },
    },
    story: {
      panel: { x: 0, y: 0, width, height: 880 },
      picture: { x: 0, y: 880, width, height: height - 880 },
      words: { ...safe, y: 290, height: 510 },
      tag: { x: 724, y: 850, size: 280 },
    },
    landscape: {
      panel: { x: 0, y: 0, width: 600, height },
      picture: { x: 600, y: 0, width: 600, height },
      words: { ...safe, width: 480 },
      tag: { x: 520, y: 56, size: 180 },
    },
  }[placement] as { panel: Box; picture: Box; words: Box; tag: { x: number; y: number; size: number } };
  const { panel, picture, words, tag } = part;
  const isBeside = placement === 'landscape';
  // A tag beside the words takes some of their room.
  const room = hasOffer && isBeside ? { ...words, width: 440 } : words;
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
