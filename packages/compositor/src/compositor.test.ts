// @module-tag drawing
import { placementNames, placements } from '@awning/contract/creatives';
import {
  drawnLayouts,
  layouts,
  photoLayouts,
  tradesWithDrawings,
  typeLayouts,
} from '@awning/contract/designs';
import { typePairings } from '@awning/contract/type-pairings';
import { objectOf } from '@awning/scenes/objects';
import { photographOf } from '@awning/scenes/photograph';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { faultsIn } from './audit.ts';
import { contrast, readableContrast } from './colour.ts';
import { composeOne, prepareCreative } from './compose.ts';
import { createCompositor } from './compositor.ts';
import type { ComposedCreative } from './creative.ts';
import { layoutShown } from './layouts/layouts.ts';
import { paletteFor } from './palette.ts';
import { fitOf } from './photo-suitability.ts';
import { surfaceOf } from './surfaces.ts';
import { bakery } from './testing/bakery.ts';
import { exhaustive } from './testing/exhaustive.ts';
import { setText } from './text/block.ts';
import { pairings } from './text/fonts.ts';
import { withoutEmoji } from './text/without-emoji.ts';
import { tradeOf } from './trades.ts';

const compositor = createCompositor();

const hebrew = {
  language: 'he',
  headline: 'לחם מחמצת חם בדיוק בסוף יום הלימודים',
  description: 'אופים מ־4 בבוקר, כל יום',
  callToAction: 'להזמנה עכשיו',
  businessName: 'המאפייה של רוזה',
} as const;

/** The longest words that Meta shows whole. */
const long = {
  headline: 'Incomprehensibly good Donauwellen cakes',
  description: 'Ordered before noon, at 4 pm',
  businessName: 'The Very Old Family Bakery of the Harbour',
  callToAction: 'Get in touch with us',
};
const longHebrew = {
  headline: 'מבצע לכל תושבי השכונה: 50% הנחה ב־Levi',
  description: 'מזמינים עד הצהריים, אוספים ב־4',
  businessName: 'המאפייה המשפחתית הוותיקה של משפחת לוי',
  callToAction: 'להזמנה עכשיו בטלפון',
};

describe.each(layouts)('layout %s', (layout) => {
  // Right-to-left for every other layout keeps this quick; the gallery draws both.
  const isHebrew = layouts.indexOf(layout) % 2 === 1;

  it('keeps words whole, readable, within the safe area and off the subject', async () => {
    const shown = { ...bakery, ...(isHebrew && hebrew), ...(isHebrew ? longHebrew : long) };
    const offer = isHebrew ? 'עד 50% הנחה' : 'from $12.50';
    const prepared = await prepareCreative({ ...shown, layout, offer });
    for (const placement of ['square', 'story', 'landscape'] as const)
      expect(await faultsIn(prepared, placement), placement).toEqual([]);
  });
});

it('the name of a business stands in a picture once, where an ad’s small line is that name', async () => {
  const drawn = async (description: string) => {
    const prepared = await prepareCreative({ ...bakery, layout: 'card', description });
    return (await composeOne(prepared, 'square')).bytes;
  };
  const [named, bare, other] = await Promise.all([bakery.businessName, '', 'Tue to Sun'].map(drawn));
  expect(named?.equals(bare ?? Buffer.alloc(0))).toBe(true);
  expect(named?.equals(other ?? Buffer.alloc(0))).toBe(false);
});

describe.each(['price', 'ticket'] as const)('the tag of layout %s', (layout) => {
  it.each(['A haircut is £18', 'Manicure from £125', 'תספורת ב-60 ש״ח', 'טיפול ראשון 120 ₪'])(
    'says whole what its price is for: %s',
    async (offer) => {
      const shown = /[א-ת]/.test(offer) ? { ...bakery, ...hebrew } : bakery;
      // The widest letters and the highest ones.
      for (const type of ['confident', 'elegant'] as const) {
        const prepared = await prepareCreative({ ...shown, layout, type, offer });
        for (const placement of ['story', 'landscape'] as const)
          expect(await faultsIn(prepared, placement), `${type}, ${placement}`).toEqual([]);
      }
    },
  );
});

describe('photographs', () => {
  async function showsOne(layout: (typeof photoLayouts)[number]) {
    const { bytes, subject } = await photographOf('bakery', photoLayouts.indexOf(layout));
    const focus = { x: subject.x + subject.width / 2, y: subject.y + subject.height / 2 };
    const prepared = await prepareCreative({
      ...bakery,
      layout,
      offer: '$4',
      photos: [{ bytes, subject, focus, crops: {} }],
    });
    for (const placement of ['portrait', 'landscape'] as const)
      expect(await faultsIn(prepared, placement), placement).toEqual([]);
    const drawn = await composeOne(await prepareCreative({ ...bakery, layout }), 'square');
    expect((await composeOne(prepared, 'square')).bytes.equals(drawn.bytes)).toBe(false);
  }
  const title = 'layout %s shows one, in the right sizes, its subject clear of words';
  it.each(photoLayouts.filter((_, at) => at % 2 === 0))(title, showsOne);
  it.each(photoLayouts.filter((_, at) => at % 2 === 1))(title, exhaustive, showsOne);

  it.each(['bleed', 'quote'] as const)(
    'one that its subject fills goes on under the words of layout %s, and its subject stays uncovered',
    async (layout) => {
      const { bytes } = await photographOf('bakery', 0);
      const photo = {
        bytes,
        subject: { x: 0.05, y: 0.05, width: 0.9, height: 0.9 },
        focus: { x: 0.5, y: 0.5 },
        crops: {},
      };
      const prepared = await prepareCreative({ ...bakery, layout, photos: [photo] });
      for (const placement of ['square', 'story', 'landscape'] as const)
        expect(await faultsIn(prepared, placement), placement).toEqual([]);
      const edge = { left: 0, top: 1060, width: 1080, height: 20 };
      const { bytes: drawn } = await composeOne(prepared, 'square', false);
      const { channels } = await sharp(await sharp(drawn).extract(edge).toBuffer()).stats();
      // Of one colour it would be a field below a photograph.
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(3);
    },
  );

  /** Rows of different tones, so that what is drawn out of an edge is told from what goes on. */
  const rows = () =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000">${Array.from({ length: 10 }, (_, row) => `<rect y="${row * 100}" width="1500" height="100" fill="hsl(${row * 36} 60% ${25 + (row % 3) * 20}%)"/>`).join('')}</svg>`,
      ),
    )
      .jpeg()
      .toBuffer();

  it('one that goes on out of focus is mirrored there, and not drawn out into streaks', async () => {
    const subject = { x: 0.02, y: 0.02, width: 0.96, height: 0.96 };
    const photo = { bytes: await rows(), subject, focus: { x: 0.5, y: 0.5 }, crops: {} };
    const prepared = await prepareCreative({ ...bakery, layout: 'quote', photos: [photo] });
    const { bytes } = await composeOne(prepared, 'story', false);
    const above = await sharp(bytes)
      .extract({ left: 0, top: 0, width: 1080, height: 280 })
      .resize(1, 8, { fit: 'fill' })
      .toBuffer();
    const { channels } = await sharp(above).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
  });

  it('what goes on out of focus shows its subject no second time', async () => {
    const bytes = await sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000"><rect width="1500" height="1000" fill="#8a8f8c"/><rect x="450" y="300" width="600" height="400" fill="#ff00c8"/></svg>',
      ),
    )
      .jpeg()
      .toBuffer();
    const subject = { x: 0.3, y: 0.3, width: 0.4, height: 0.4 };
    const photo = { bytes, subject, focus: { x: 0.5, y: 0.5 }, crops: {} };
    const prepared = await prepareCreative({ ...bakery, layout: 'quote', photos: [photo] });
    const { bytes: drawn, subjects } = await composeOne(prepared, 'story', false);
    const [shown] = subjects;
    if (!shown) throw new Error('no subject is shown');
    const { data, info } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const isPink = (x: number, y: number) => {
      const at = (y * info.width + x) * 3;
      return Math.min(data[at] ?? 0, data[at + 2] ?? 0) - (data[at + 1] ?? 0) > 40;
    };
    const edge = 120;
    const ghosts: number[] = [];
    for (let y = 0; y < info.height; y += 8)
      for (let x = 0; x < info.width; x += 8)
        if ((y < shown.y - edge || y > shown.y + shown.height + edge) && isPink(x, y)) ghosts.push(y);
    expect(ghosts).toEqual([]);
  });

  it('a subject is not cut off to keep it off the words: the photograph goes on under them', async () => {
    const subject = { x: 0.25, y: 0.55, width: 0.5, height: 0.4 };
    const photo = { bytes: await rows(), subject, focus: { x: 0.5, y: 0.75 }, crops: {} };
    for (const layout of ['bleed', 'quote'] as const) {
      const prepared = await prepareCreative({ ...bakery, layout, photos: [photo] });
      for (const placement of ['square', 'story'] as const) {
        const [shown] = (await composeOne(prepared, placement)).subjects;
        const ratio = (shown?.width ?? 0) / (shown?.height ?? 1);
        expect(ratio, `${layout} ${placement}`).toBeCloseTo((0.5 * 1500) / (0.4 * 1000), 0);
      }
    }
  });

  it('the print that lies on another leaves its subject in sight, in both directions', async () => {
    const subject = { x: 0.55, y: 0.6, width: 0.25, height: 0.3 };
    const photo = { bytes: await rows(), subject, focus: { x: 0.67, y: 0.75 }, crops: {} };
    const photos = [photo, photo];
    for (const words of [{}, hebrew]) {
      const prepared = await prepareCreative({ ...bakery, ...words, layout: 'collage', photos });
      for (const placement of placementNames) {
        expect(await faultsIn(prepared, placement), placement).toEqual([]);
      }
    }
  });

  it('somebody’s words stand above the photograph in a story, whose lower third is not empty', async () => {
    const { bytes, subject } = await photographOf('bakery', 1);
    const focus = { x: subject.x + subject.width / 2, y: subject.y + subject.height / 2 };
    for (const photos of [[], [{ bytes, subject, focus, crops: {} }]]) {
      const prepared = await prepareCreative({ ...bakery, layout: 'quote', headline: '“So good”', photos });
      const { words, subjects } = await composeOne(prepared, 'story');
      const end = Math.max(...words.map(({ y, height }) => y + height));
      const [shown] = subjects;
      expect(shown?.y).toBeGreaterThan(end);
      expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeGreaterThan(1920 * 0.67);
    }
  });

  it('one that says that AI made it says so in each placement, off the words, readable and only where it is shown', async () => {
    const { bytes, subject } = await photographOf('bakery', 1);
    const focus = { x: subject.x + subject.width / 2, y: subject.y + subject.height / 2 };
    const photos = [{ bytes, subject, focus, crops: {}, saysMade: true }];
    for (const language of ['en', 'he'] as const) {
      const said = {
        ...bakery,
        language,
        photos,
        madeWithAi: language === 'he' ? 'נוצר בעזרת AI' : 'Made with AI',
      };
      for (const layout of ['bleed', 'frame', 'words'] as const) {
        const given = { ...said, layout };
        const silent = { ...given, photos: photos.map((photo) => ({ ...photo, saysMade: false })) };
        for (const placement of ['square', 'story'] as const) {
          const prepared = await prepareCreative(given);
          const { letters } = await composeOne(prepared, placement);
          const without = await composeOne(await prepareCreative(silent), placement);
          expect(letters.length - without.letters.length).toBe(layout === 'words' ? 0 : 1);
          expect(await faultsIn(prepared, placement)).toEqual([]);
        }
      }
    }
  });

  it('suit layouts by how much of their subject those show', () => {
    const fits = (subject: { x: number; y: number; width: number; height: number }, width: number) =>
      photoLayouts.filter(
        (layout) => fitOf(layout, { width, height: 1200, subject, focus: { x: 0.5, y: 0.5 } }) >= 0.75,
      );
    // A face that fills a square, and a group of people.
    const face = fits({ x: 0.2, y: 0.08, width: 0.6, height: 0.84 }, 1200);
    expect(face).toEqual(expect.arrayContaining(['circle', 'product']));
    for (const wide of ['split', 'frame', 'price'] as const) expect(face).not.toContain(wide);
    const group = fits({ x: 0.05, y: 0.1, width: 0.9, height: 0.35 }, 1600);
    expect(group).toEqual(expect.arrayContaining(['frame', 'collage']));
    for (const narrow of ['arch', 'strip'] as const) expect(group).not.toContain(narrow);
  });

  it('a bright one has dark words, and is no darker for them', async () => {
    const bright = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#e9dccb' } })
      .jpeg()
      .toBuffer();
    const dark = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#27364a' } })
      .jpeg()
      .toBuffer();
    const shown = {
      subject: { x: 0.4, y: 0.1, width: 0.2, height: 0.2 },
      focus: { x: 0.5, y: 0.2 },
      crops: {},
    };
    const lightness = async (bytes: Buffer) => {
      const prepared = await prepareCreative({ ...bakery, layout: 'bleed', photos: [{ bytes, ...shown }] });
      expect(await faultsIn(prepared, 'square')).toEqual([]);
      const { channels } = await sharp((await composeOne(prepared, 'square', false)).bytes).stats();
      return channels.reduce((sum, { mean }) => sum + mean / 3, 0);
    };
    expect(await lightness(bright)).toBeGreaterThan(200);
    expect(await lightness(dark)).toBeLessThan(60);
  });

  it('a bright one is veiled behind the words until they can be read', async () => {
    const snow = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#fdfdfd' } })
      .jpeg()
      .toBuffer();
    const photo = {
      bytes: snow,
      subject: { x: 0.3, y: 0.1, width: 0.4, height: 0.3 },
      focus: { x: 0.5, y: 0.25 },
      crops: {},
    };
    const prepared = await prepareCreative({ ...bakery, layout: 'bleed', photos: [photo] });
    for (const placement of placementNames) expect(await faultsIn(prepared, placement)).toEqual([]);
  });

  it('a dark one is veiled for a lamp behind a single small line', async () => {
    const shown = {
      subject: { x: 0.4, y: 0.1, width: 0.2, height: 0.2 },
      focus: { x: 0.5, y: 0.2 },
      crops: {},
    };
    const lit = async (lamp: string) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1080"><rect width="1080" height="1080" fill="#1c1712"/>${lamp}</svg>`;
      const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
      return prepareCreative({ ...bakery, layout: 'bleed', photos: [{ bytes, ...shown }] });
    };
    const { letters } = await composeOne(await lit(''), 'square');
    const [line] = letters.toSorted((one, other) => one.size - other.size);
    const { left = 0, top = 0 } = line?.overlay ?? {};
    const lamp = `<rect x="${left + 20}" y="${top - 2}" width="34" height="34" fill="#fff6e0"/>`;
    expect(await faultsIn(await lit(lamp), 'square')).toEqual([]);
  });

  it('one that can not be read is refused', async () => {
    const photo = {
      bytes: Buffer.from('no picture'),
      subject: { x: 0, y: 0, width: 1, height: 1 },
      focus: { x: 0.5, y: 0.5 },
      crops: {},
    };
    await expect(compositor.compose({ ...bakery, photos: [photo] })).rejects.toMatchObject({
      reason: 'unreadable',
    });
  });
});

it('the same creative gives the same pictures, in sRGB and without metadata', async () => {
  const [one, other] = await Promise.all([
    compositor.compose({ ...bakery, layout: 'split' }),
    compositor.compose({ ...bakery, layout: 'split' }),
  ]);
  for (const placement of placementNames) {
    const { bytes } = one[placement];
    expect(bytes.equals(other[placement].bytes)).toBe(true);
    expect(bytes.length).toBeLessThan(1_000_000);
    const { format, width, height, space, exif, icc, xmp } = await sharp(bytes).metadata();
    expect({ format, width, height, space }).toEqual({
      format: 'jpeg',
      space: 'srgb',
      ...placements[placement],
    });
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  }
});

describe('what is drawn of a trade', () => {
  it.each(tradesWithDrawings)(
    'are things that %s sells, each main one once, and their files are there',
    (type) => {
      const { groups } = tradeOf(type);
      expect(new Set(groups.map(([main]) => main)).size).toBe(groups.length);
      expect(groups.length).toBeGreaterThanOrEqual(3);
      for (const name of groups.flat()) expect(objectOf(name).ratio).toBeGreaterThan(0.1);
    },
  );

  it('is nothing for other trades and typed words, even for a stored design that names a drawing', async () => {
    for (const businessType of ['law_firm', 'wheelchair repair', 'home care', 'pastry teacher']) {
      expect(tradeOf(businessType).groups).toEqual([]);
      const shown = { ...bakery, businessType, layout: 'spotlight' as const };
      const bytes = async (change: Partial<ComposedCreative>) =>
        (await composeOne(await prepareCreative({ ...shown, ...change }), 'square')).bytes;
      expect((await bytes({ scene: 3 })).equals(await bytes({ layout: 'sunrise', scene: null }))).toBe(true);
    }
  });
});

describe('without a picture', () => {
  const alone = { ...bakery, scene: null };
  it.each([...typeLayouts, 'quote'] as const)('layout %s is type alone, in both scripts', async (layout) => {
    for (const words of [long, { ...hebrew, ...longHebrew }]) {
      const prepared = await prepareCreative({ ...alone, ...words, layout, offer: '50%' });
      for (const placement of placementNames) {
        expect(await faultsIn(prepared, placement), placement).toEqual([]);
        expect((await composeOne(prepared, placement)).pictures, placement).toEqual([]);
      }
    }
  });

  it.each([...photoLayouts, ...drawnLayouts])('layout %s gives way to one of type alone', (layout) => {
    const shown = layoutShown(layout, { hasPhoto: false, hasDrawing: false });
    expect([...typeLayouts, 'quote']).toContain(shown);
    expect(layoutShown(layout, { hasPhoto: false, hasDrawing: true })).toBe(layout);
  });
});

describe('a story', () => {
  it('keeps 14% at the top, 35% at the bottom and 6% at the sides free', () => {
    const { width, height } = placements.story;
    const safe = surfaceOf('story').safe;
    expect(safe.y).toBeGreaterThanOrEqual(height * 0.14);
    expect(safe.y + safe.height).toBeLessThanOrEqual(height * 0.65);
    expect(safe.x).toBeGreaterThanOrEqual(width * 0.06);
    expect(safe.x + safe.width).toBeLessThanOrEqual(width * 0.94);
  });
});

describe('emoji', () => {
  it.each([
    ['Warm bread 🥐🔥 from 7', 'Warm bread from 7'],
    ['Fresh 🥐!', 'Fresh!'],
    ['👩🏽‍🍳 חלות חמות ❤️ לשבת', 'חלות חמות לשבת'],
    ['🇮🇱 1️⃣ Levi’s® bakery™', '1 Levi’s® bakery™'],
    ['🎉', ''],
  ])('of “%s” stay out of the picture', async (given, shown) => {
    expect(withoutEmoji(given)).toBe(shown);
    const drawn = async (headline: string) =>
      (await composeOne(await prepareCreative({ ...bakery, layout: 'words', headline }), 'square')).bytes;
    expect((await drawn(given)).equals(await drawn(shown))).toBe(true);
  });
});

describe('Hebrew', () => {
  const style = {
    face: pairings.plain.head,
    colour: '#000000',
    maxSize: 80,
    minSize: 40,
    leastSize: 10,
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
    const set = await inkOf('לחם מחמצת טרי חם מהתנור כאן', 'he');
    expect(Math.max(set.top.right, set.bottom.right)).toBeLessThan(12);
    expect(Math.max(set.top.left, set.bottom.left)).toBeGreaterThan(12);
    const english = await inkOf('Sourdough bread hot from here', 'en');
    expect(Math.max(english.top.left, english.bottom.left)).toBeLessThan(12);
  });

  it('stays right to left where it begins with a Latin name or a number', async () => {
    // The full stop of a right-to-left line is at its left end.
    const plain = await setText('Levi פתוח.', 'he', style, { width: 900, height: 90 });
    if (!plain) throw new Error('nothing was set');
    const inkInColumn = (x: number) =>
      Array.from({ length: plain.height }, (_, y) => plain.bytes[(y * plain.width + x) * 4 + 3] ?? 0).filter(
        (alpha) => alpha > 128,
      ).length;
    const leftEdge = Math.max(...[0, 1, 2, 3, 4].map(inkInColumn));
    expect(leftEdge).toBeLessThan(plain.height * 0.35);
  });

  it.each(typePairings)(
    'letters of the pairing %s are its own: Hebrew is no wider or narrower than it is drawn',
    async (name) => {
      const widths = await Promise.all(
        (['head', 'body'] as const).map(async (part) => {
          const set = await setText(
            'שלום',
            'he',
            { ...style, face: pairings[name][part] },
            { width: 900, height: 120 },
          );
          return set?.width ?? 0;
        }),
      );
      // A missing letter is drawn as a box or left out.
      for (const width of widths) expect(width).toBeGreaterThan(70);
    },
  );
});

describe('colours', () => {
  it('contrast with their grounds, whatever the logo or the chosen colours', () => {
    for (let hue = 0; hue < 360; hue += 15) {
      for (const l of [0.1, 0.45, 0.8, 0.97]) {
        const tone = { l, c: (hue % 45) / 150, h: hue };
        const hex = `#${[hue, 255 - hue / 2, l * 255]
          .map((value) =>
            Math.round(value % 256)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')}`;
        const trade = tradeOf('bakery');
        for (const palette of [
          paletteFor({ trade, scheme: hue / 15, logo: tone, main: null, accent: null }),
          paletteFor({ trade, scheme: 0, logo: null, main: hex, accent: null }),
          paletteFor({ trade, scheme: 0, logo: tone, main: hex, accent: hex }),
        ]) {
          for (const [name, { ground, headline, text, button }] of Object.entries(palette.on)) {
            const ratios = [
              contrast(ground, headline),
              contrast(ground, text),
              contrast(button.ground, button.label),
            ];
            expect(Math.min(...ratios), JSON.stringify({ name, hue, l, hex })).toBeGreaterThanOrEqual(
              readableContrast,
            );
          }
        }
      }
    }
  });

  it('come from the logo', async () => {
    const logo = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#1a3fd0' } })
      .png()
      .toBuffer();
    const { bytes } = await composeOne(await prepareCreative({ ...bakery, layout: 'words', logo }), 'square');
    const { channels } = await sharp(bytes).stats();
    expect(channels[2]?.mean ?? 0).toBeGreaterThan((channels[0]?.mean ?? 0) + 40);
  });

  it('are the ones that were chosen', async () => {
    const { palette } = await prepareCreative({ ...bakery, main: '#ffe14d', accent: '#0b3d91' });
    expect([palette.deep, palette.accent]).toEqual(['#ffe14d', '#0b3d91']);
  });

  it('do not require a readable logo', async () => {
    const prepared = await prepareCreative({ ...bakery, logo: Buffer.from('no picture') });
    expect((await composeOne(prepared, 'square')).bytes.length).toBeGreaterThan(10_000);
  });
});

describe('a logo', () => {
  const dark = '<circle cx="100" cy="100" r="80" fill="#16241c"/>';
  const logoOf = (inside: string) =>
    sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${inside}</svg>`))
      .png()
      .toBuffer();
  const shown = async (change: Partial<ComposedCreative>) =>
    (
      await composeOne(
        await prepareCreative({ ...bakery, layout: 'words', main: '#1f4a3d', ...change }),
        'square',
      )
    ).bytes;

  it('of one dark tone is shown in white on a dark ground, or on a plate where its owner wants it', async () => {
    const logo = await logoOf(dark);
    const white = await shown({ logo, logoOnDark: 'white' });
    expect((await shown({ logo })).equals(white)).toBe(true);
    expect((await shown({ logo, logoOnDark: 'plate' })).equals(white)).toBe(false);
  });
});
