import { type Placement, placementNames, placements } from '@awning/contract/creatives';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ComposedCreative, looks } from '../../ports/image-maker.ts';
import { contrast, readableContrast } from './colour.ts';
import { createCompositor } from './compositor.ts';
import { paletteFor } from './palette.ts';
import { safeArea } from './safe-area.ts';
import { setText } from './text/block.ts';
import { faces } from './text/fonts.ts';
import { tradeOf } from './trades.ts';

const compositor = createCompositor();

const bakery: ComposedCreative = {
  look: 'poster',
  language: 'en',
  headline: 'Still warm when the school bell rings',
  description: 'Baked from 4 am, daily',
  callToAction: 'Order now',
  businessName: "Rosa's Corner Bakery",
  businessType: 'bakery',
  logo: null,
  scheme: 0,
  colour: null,
};

const pixels = async (jpeg: Buffer) => sharp(jpeg).greyscale().raw().toBuffer();

/** Pixels in which two pictures differ by more than JPEG noise. */
async function differing(one: Buffer, other: Buffer, placement: Placement) {
  const { width } = placements[placement];
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  const box = { left: Number(width), right: -1, top: Number(placements[placement].height), bottom: -1 };
  for (let at = 0; at < a.length; at++) {
    if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) < 60) continue;
    const x = at % width;
    const y = Math.floor(at / width);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

const long = {
  headline: 'Incomprehensibilities of Donaudampfschifffahrtsgesellschaft taxation explained kindly & calmly',
  description: 'A description that is far longer than thirty characters and goes on',
  businessName: 'A very long business name that goes on & on for ever and a day Limited',
  callToAction: 'Get in touch with us right now',
};
const longHebrew = {
  headline: 'מבצע ענק לכל תושבי השכונה: 50% הנחה על כל המאפים של Levi עד יום שישי ב־14:00 בצהריים',
  description: 'תיאור ארוך במיוחד שלא אמור להיכנס בשורה אחת בשום אופן',
  businessName: 'המאפייה המשפחתית הוותיקה של משפחת לוי מיפו העתיקה בע"מ',
  callToAction: 'להזמנה עכשיו בטלפון',
};

describe.each(looks)('look %s', (look) => {
  it.each(['en', 'he'] as const)(
    'keeps all words where they may stand, long ones too: %s',
    async (language) => {
      const words = language === 'he' ? longHebrew : long;
      const some = await compositor.compose({ ...bakery, look, language, ...words });
      const none = await compositor.compose({
        ...bakery,
        look,
        language,
        headline: '.',
        description: '',
        businessName: '.',
        callToAction: '.',
      });
      for (const placement of placementNames) {
        const { width, height } = placements[placement];
        const facts = await sharp(some[placement].bytes).metadata();
        expect([facts.format, facts.width, facts.height]).toEqual(['jpeg', width, height]);
        expect(some[placement].bytes.length).toBeLessThan(1_000_000);
        const ink = await differing(some[placement].bytes, none[placement].bytes, placement);
        const safe = safeArea(placement);
        // JPEG blurs an edge over its block of 8 pixels.
        expect(ink.left, placement).toBeGreaterThanOrEqual(safe.x - 8);
        expect(ink.right, placement).toBeLessThanOrEqual(safe.x + safe.width + 8);
        expect(ink.top, placement).toBeGreaterThanOrEqual(safe.y - 8);
        expect(ink.bottom, placement).toBeLessThanOrEqual(safe.y + safe.height + 8);
      }
    },
  );
});

describe('a story', () => {
  it('keeps 14% at the top, 35% at the bottom and 6% at the sides free', () => {
    const { width, height } = placements.story;
    const safe = safeArea('story');
    expect(safe.y).toBeGreaterThanOrEqual(height * 0.14);
    expect(safe.y + safe.height).toBeLessThanOrEqual(height * 0.65);
    expect(safe.x).toBeGreaterThanOrEqual(width * 0.06);
    expect(safe.x + safe.width).toBeLessThanOrEqual(width * 0.94);
  });
});

describe('Hebrew', () => {
  const style = {
    face: faces.black,
    colour: '#000000',
    maxSize: 80,
    minSize: 40,
    maxLines: 4,
    lineHeight: 1.1,
    align: 'start',
  } as const;

  /** First and last column with dark pixels in the rows of a line. */
  async function inkOf(text: string, language: 'en' | 'he') {
    const block = await setText(text, language, style, { width: 420, height: 400 });
    if (!block) throw new Error('nothing was set');
    const { bytes, width, height } = block;
    const rows = Array.from({ length: height }, (_, y) => {
      const inked = Array.from({ length: width }, (_, x) => x).filter(
        (x) => (bytes[(y * width + x) * 4 + 3] ?? 0) > 128,
      );
      return { first: inked[0] ?? width, last: inked.at(-1) ?? 0 };
    });
    const half = (part: typeof rows) => ({
      left: Math.min(...part.map(({ first }) => first)),
      right: width - 1 - Math.max(...part.map(({ last }) => last)),
    });
    return { top: half(rows.slice(0, height / 3)), bottom: half(rows.slice((height * 2) / 3)) };
  }

  it('is aligned right, English left', async () => {
    const hebrew = await inkOf('לחם מחמצת טרי חם מהתנור כאן', 'he');
    expect(Math.max(hebrew.top.right, hebrew.bottom.right)).toBeLessThan(12);
    expect(Math.max(hebrew.top.left, hebrew.bottom.left)).toBeGreaterThan(12);
    const english = await inkOf('Sourdough bread hot from here', 'en');
    expect(Math.max(english.top.left, english.bottom.left)).toBeLessThan(12);
  });

  it('stays right to left where it begins with a Latin name or a number', async () => {
    const line = async (text: string) =>
      (await setText(text, 'he', style, { width: 900, height: 90 }))?.bytes;
    // The full stop of a right-to-left line is at its left end.
    const plain = await setText('Levi פתוח.', 'he', style, { width: 900, height: 90 });
    const bytes = await line('Levi פתוח.');
    if (!plain || !bytes) throw new Error('nothing was set');
    const inkInColumn = (x: number) =>
      Array.from({ length: plain.height }, (_, y) => bytes[(y * plain.width + x) * 4 + 3] ?? 0).filter(
        (alpha) => alpha > 128,
      ).length;
    const leftEdge = Math.max(...[0, 1, 2, 3, 4].map(inkInColumn));
    expect(leftEdge).toBeLessThan(plain.height * 0.35);
  });
});

describe('colours', () => {
  it('contrast with their grounds, whatever the logo or requested colour', () => {
    for (let hue = 0; hue < 360; hue += 15) {
      for (const l of [0.1, 0.45, 0.8, 0.97]) {
        const palette = paletteFor(tradeOf('bakery'), hue / 15, { l, c: (hue % 45) / 150, h: hue }, null);
        const pairs = [
          [palette.paper, palette.onPaper],
          [palette.paper, palette.quietOnPaper],
          [palette.deep, palette.onDeep],
          [palette.deep, palette.quietOnDeep],
          [palette.deepShape, palette.onDeep],
          [palette.pale, palette.onPale],
          [palette.accent, palette.onAccent],
        ] as const;
        for (const [ground, text] of pairs) {
          expect(contrast(ground, text), JSON.stringify({ hue, l, ground, text })).toBeGreaterThanOrEqual(
            readableContrast,
          );
        }
      }
    }
  });

  it('come from the logo', async () => {
    const logo = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#1a3fd0' } })
      .png()
      .toBuffer();
    const { square } = await compositor.compose({ ...bakery, logo });
    const { channels } = await sharp(square.bytes).stats();
    expect(channels[2]?.mean ?? 0).toBeGreaterThan((channels[0]?.mean ?? 0) + 40);
  });

  it('do not require a readable logo', async () => {
    const { square } = await compositor.compose({ ...bakery, logo: Buffer.from('no picture') });
    expect(square.bytes.length).toBeGreaterThan(10_000);
  });
});
