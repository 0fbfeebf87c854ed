import { grown } from '../boxes.ts';
import { art, card, type Layout, shadow } from './canvas.ts';

/** A card with somebody's words over a picture. */
export const quote: Layout = async ({ placement, width, height, palette, isQuote }, set) => {
  const box = {
    square: { x: 130, y: 500, width: 820, height: 460 },
    portrait: { x: 130, y: 700, width: 820, height: 530 },
    story: { x: 136, y: 366, width: 808, height: 640 },
    landscape: { x: 112, y: 112, width: 440, height: 404 },
  }[placement];
  const words = await set({
    box,
    align: 'start',
    // A story's own controls lie over its lower third: the picture goes there, and the card above it.
    anchor: placement === 'landscape' ? 'middle' : placement === 'story' ? 'top' : 'bottom',
    ink: palette.on.paper,
    items: ['headline', 'description', 'brand', 'button'],
    largest: 0.078,
  });
  const pad = placement === 'landscape' ? 40 : 52;
  const around = grown({ ...words, x: box.x, width: box.width }, pad);
  const mark = placement === 'landscape' ? 58 : 78;
  return {
    ground: palette.deep,
    layers: [
      {
        kind: 'picture',
        index: 0,
        box: { x: 0, y: 0, width, height },
        words: [
          isQuote ? { ...around, y: around.y - mark * 0.5, height: around.height + mark * 0.5 } : around,
        ],
        stage: { tone: 'deep', setting: 'steps' },
      },
      art(
        shadow(around, 30, palette.scrim, 28) +
          card(around, 30, palette.paper) +
          (isQuote
            ? quoteMark(around.x + pad, around.y - mark * 0.5, mark, palette.accent)
            : card({ x: around.x + pad, y: around.y - 6, width: 120, height: 12 }, 6, palette.accent)),
      ),
    ],
  };
};

/** Two commas, as of an opening quotation mark. */
function quoteMark(x: number, y: number, size: number, colour: string): string {
  const comma = (at: number) =>
    `<path transform="translate(${at} ${y}) scale(${size / 100})" d="M46 0C18 10 0 36 0 66c0 20 12 34 30 34 16 0 28-12 28-28S46 46 32 46c-3 0-5 0-6 1 3-14 13-27 28-34z" fill="${colour}"/>`;
  return comma(x) + comma(x + size * 0.72);
}
