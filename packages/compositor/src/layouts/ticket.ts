import type { Box } from '../boxes.ts';
import { art, type Layout } from './canvas.ts';

/** A coupon with a tear-off line; its stub has the price, where the ad names one, and the button. */
export const ticket: Layout = async ({ placement, width, height, palette, hasOffer }, set) => {
  const isWide = placement === 'landscape';
  const part = {
    square: { card: { x: 80, y: 110, width: 920, height: 860 }, tear: 690 },
    portrait: { card: { x: 80, y: 140, width: 920, height: 1070 }, tear: 880 },
    story: { card: { x: 80, y: 300, width: 920, height: 940 }, tear: 910 },
    landscape: { card: { x: 60, y: 64, width: 1080, height: 500 }, tear: 715 },
  }[placement];
  const { card, tear } = part;
  const pad = isWide ? 52 : 76;
  const upper: Box = isWide
    ? { x: card.x + pad, y: card.y + 40, width: tear - card.x - 2 * pad + 20, height: card.height - 80 }
    : { x: card.x + pad, y: card.y + pad, width: card.width - 2 * pad, height: tear - card.y - pad - 40 };
  const lower: Box = isWide
    ? { x: tear + 36, y: card.y + 40, width: card.x + card.width - tear - 72, height: card.height - 80 }
    : {
        x: card.x + pad,
        y: tear + 36,
        width: card.width - 2 * pad,
        height: card.y + card.height - tear - 72,
      };
  const ink = palette.on.paper;
  await set({
    box: upper,
    align: 'center',
    anchor: 'middle',
    ink,
    largest: 0.115,
    items: ['brand', 'headline', 'description'],
  });
  const offerBox = { ...lower, height: lower.height * (isWide ? 0.55 : 0.45) };
  if (hasOffer)
    await set({ box: offerBox, align: 'center', anchor: 'middle', ink, largest: 0.135, items: ['offer'] });
  const buttonBox = hasOffer
    ? { ...lower, y: offerBox.y + offerBox.height, height: lower.height - offerBox.height }
    : lower;
  const anchor = hasOffer && !isWide ? 'bottom' : 'middle';
  await set({ box: buttonBox, align: 'center', anchor, ink, largest: 0.1, items: ['button'] });
  return {
    ground: palette.deep,
    layers: [
      art(
        `${dots(width, height, palette.deepShape)}<path transform="translate(6 16)" d="${outline(card, tear, isWide)}" fill="${palette.scrim}" opacity=".28"/><path d="${outline(card, tear, isWide)}" fill="${palette.paper}"/>${tearLine(card, tear, isWide, palette.deep)}`,
      ),
      // A story has room below the coupon.
      ...(placement === 'story'
        ? [
            {
              kind: 'picture' as const,
              index: 0,
              isDrawn: true,
              box: below,
              stage: { tone: 'deep' as const, setting: 'plinth' as const, isBare: true, at: below },
            },
          ]
        : []),
    ],
  };
};

/** What a story shows below the coupon. */
const below: Box = { x: 260, y: 1290, width: 560, height: 500 };

const notch = 26;

/** A card with round notches at both ends of the tear-off line. */
function outline({ x, y, width, height }: Box, tear: number, isWide: boolean): string {
  const r = 30;
  const [right, bottom] = [x + width, y + height];
  const round = `a${notch} ${notch} 0 0 0`;
  if (isWide)
    return `M${x + r} ${y}H${tear - notch}${round} ${2 * notch} 0H${right - r}a${r} ${r} 0 0 1 ${r} ${r}V${bottom - r}a${r} ${r} 0 0 1-${r} ${r}H${tear + notch}${round}-${2 * notch} 0H${x + r}a${r} ${r} 0 0 1-${r}-${r}V${y + r}a${r} ${r} 0 0 1 ${r}-${r}z`;
  return `M${x + r} ${y}H${right - r}a${r} ${r} 0 0 1 ${r} ${r}V${tear - notch}${round} 0 ${2 * notch}V${bottom - r}a${r} ${r} 0 0 1-${r} ${r}H${x + r}a${r} ${r} 0 0 1-${r}-${r}V${tear + notch}${round} 0-${2 * notch}V${y + r}a${r} ${r} 0 0 1 ${r}-${r}z`;
}

const tearLine = ({ x, y, width, height }: Box, tear: number, isWide: boolean, colour: string) => {
  const path = isWide ? `M${tear} ${y + 44}V${y + height - 44}` : `M${x + 44} ${tear}H${x + width - 44}`;
  return `<path d="${path}" stroke="${colour}" stroke-width="5" stroke-dasharray="2 18" stroke-linecap="round" opacity=".5"/>`;
};

/** A pattern of dots. */
function dots(width: number, height: number, colour: string): string {
  const step = 54;
  return `<defs><pattern id="dots" width="${step}" height="${step}" patternUnits="userSpaceOnUse"><circle cx="${step / 2}" cy="${step / 2}" r="7" fill="${colour}"/></pattern></defs><rect width="${width}" height="${height}" fill="url(#dots)"/>`;
}
