import { z } from 'zod';
import { colour } from './brand.ts';
import type { BusinessTypeKey } from './business-types.ts';
import { id } from './scalars.ts';
import { tillNote } from './till-note.ts';
import { typePairings } from './type-pairings.ts';

/** Layouts that show photographs; each also shows a drawing that the owner chose, where there is no photograph. */
export const photoLayouts = [
  'bleed',
  'split',
  'frame',
  'arch',
  'circle',
  'strip',
  'collage',
  'product',
  'quote',
  'price',
  'portrait',
  'label',
  'before',
] as const;
/** Layouts made around a drawing. */
export const drawnLayouts = ['poster', 'spotlight', 'shelf', 'tiles'] as const;
/** Layouts of type alone, on colour and paper; some also show a drawing that was chosen. */
export const typeLayouts = ['words', 'ticket', 'note', 'sign', 'card', 'sunrise'] as const;
/** Layouts of type alone that are a fact: each shows lines of its own besides the ad's words, and needs them (`linesIn`). */
export const factLayouts = ['board', 'hours', 'around', 'calendar', 'reasons', 'question'] as const;
type FactLayout = (typeof factLayouts)[number];
export const layouts = [...photoLayouts, ...drawnLayouts, ...typeLayouts, ...factLayouts] as const;
export type LayoutName = (typeof layouts)[number];

export const showsPhotos = (layout: LayoutName): boolean =>
  (photoLayouts as readonly string[]).includes(layout);

export const isFactLayout = (layout: LayoutName): layout is FactLayout =>
  (factLayouts as readonly string[]).includes(layout);

/** Layouts with a tag for the price or discount that an ad names. */
export const showsOffer = (layout: LayoutName): boolean => layout === 'price' || layout === 'ticket';

/** Whether a headline is somebody's words: such an ad has a layout of its own. */
export const isQuote = (headline: string): boolean => /^["“”„«'‘״]/.test(headline);

/** How many schemes of colours there are. A trade and a brand choose theirs by an index modulo this. */
export const schemeCount = 12;

/**
 * Trades that sell what can be drawn: their owners may choose a drawing of it for an ad. Nothing is drawn for any other, nor for a
 * type in an owner's own words.
 */
export const tradesWithDrawings = [
  'restaurant',
  'cafe',
  'bakery',
  'bar',
  'catering',
  'clothing',
  'jewellery',
  'electronics',
  'home_furniture',
  'grocery',
  'florist',
  'optician',
  'car_dealership',
] as const satisfies readonly BusinessTypeKey[];
export type TradeWithDrawings = (typeof tradesWithDrawings)[number];

export const hasDrawings = (businessType: string): businessType is TradeWithDrawings =>
  (tradesWithDrawings as readonly string[]).includes(businessType);

/** A trade's drawings are counted by this index modulo their number. */
export const sceneCount = 84;

/** How many pictures a layout shows; the first is the largest. */
export const picturesIn: Partial<Record<LayoutName, number>> = { strip: 3, collage: 2, before: 2 };
export const mostPhotos = 3;

const share = z.number().min(0).max(1);
/** A part of a photograph, in fractions of its width and height, upright. */
export const rectangle = z
  .object({ x: share, y: share, width: share.min(0.05), height: share.min(0.05) })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001, 'errors:cropInvalid');
export type Rectangle = z.output<typeof rectangle>;

/** A photograph of the business's library in a design. */
export const designPhoto = z.object({
  id,
  /** What to show of it, by placement; where absent, Awning crops around its subject. */
  crops: z.object({
    square: rectangle.optional(),
    portrait: rectangle.optional(),
    story: rectangle.optional(),
    landscape: rectangle.optional(),
  }),
});

/** What a line of a picture tells. */
const pictureTellings = ['price', 'hours', 'place', 'limited', 'reason', 'answer'] as const;

/** A whole line that a picture can show besides its ad's words: one that its owner keeps, or one of typed values. */
const pictureLine = z.object({
  tells: z.enum(pictureTellings),
  says: z.string().max(125),
  /** What stands apart from it: the sum of a price, the hours of some days, the date of an offer; null of all others. */
  value: z.string().max(40).nullable(),
  /** Facts that it rests on, in the versions that it was made of. */
  basis: z.array(z.object({ id, version: z.number().int().min(1) })).max(12),
});
export type PictureLine = z.output<typeof pictureLine>;

/** Most lines that a design holds. */
const mostLines = 16;

/** The lines that a layout that is a fact shows: of what they tell, the fewest it is worth drawing with, and the most it holds. */
const shownLines: Record<FactLayout, { tells: PictureLine['tells']; least: number; most: number }> = {
  board: { tells: 'price', least: 2, most: 5 },
  hours: { tells: 'hours', least: 1, most: 5 },
  around: { tells: 'place', least: 1, most: 1 },
  calendar: { tells: 'limited', least: 1, most: 1 },
  reasons: { tells: 'reason', least: 3, most: 3 },
  question: { tells: 'answer', least: 1, most: 1 },
};

/** The lines of a design that a layout shows; empty where it shows none, or there are too few for it. */
export function linesIn(layout: LayoutName, lines: readonly PictureLine[] = []): PictureLine[] {
  if (!isFactLayout(layout)) return [];
  const { tells, least, most } = shownLines[layout];
  const shown = lines.filter((line) => line.tells === tells).slice(0, most);
  return shown.length >= least ? shown : [];
}

/** Lines of a picture without those that name a sum. */
export const withoutSums = (lines: readonly PictureLine[] = []): PictureLine[] =>
  lines.filter(({ tells }) => tells !== 'price' && tells !== 'limited');

/** How a creative is drawn, all but its words. The same design and words give the same pictures. */
export const design = z.object({
  layout: z.enum(layouts),
  type: z.enum(typePairings),
  /** The main colour; null: the logo's, or the trade's. */
  main: z.string().nullable(),
  /** The colour of buttons and tags; null: one that goes with the main colour. */
  accent: z.string().nullable(),
  /** Chooses among colours of equal standing. */
  scheme: z.number().int().min(0).max(99),
  /** Shown by layouts that show photographs, the largest first. A layout that needs a picture and has none is one of type alone. */
  photos: z.array(designPhoto).max(mostPhotos),
  /** Which of the trade's drawings the owner chose; shown where no photograph is. Null: none. */
  scene: z.number().int().min(0).max(99).nullable(),
  /** What layouts that are a fact can show; absent of designs from before there were any. */
  lines: z.array(pictureLine).max(mostLines).optional(),
  /** Which word its picture has people say at the till; null or absent: none. */
  tillNote: tillNote.nullable().optional(),
});
export type Design = z.output<typeof design>;

/** Whether a design shows a picture, and not type alone. */
export const showsPicture = ({
  layout,
  photos,
  scene,
}: Pick<Design, 'layout' | 'photos' | 'scene'>): boolean =>
  photos.length > 0 ? showsPhotos(layout) : scene !== null;

/** The layouts that a design may be given: those that show what it has. */
export function layoutsFor({
  photos,
  scene,
  lines,
}: Pick<Design, 'photos' | 'scene' | 'lines'>): readonly LayoutName[] {
  const facts = factLayouts.filter((layout) => linesIn(layout, lines).length > 0);
  if (photos.length > 0)
    return [
      ...photoLayouts.filter((layout) => layout !== 'before' || photos.length > 1),
      ...facts,
      ...typeLayouts,
    ];
  if (scene === null) return ['quote', ...facts, ...typeLayouts];
  return layouts.filter((layout) => layout !== 'before' && (!isFactLayout(layout) || facts.includes(layout)));
}

/** A design as it is sent: with colours that are ones. */
export const designSent = design.extend({ main: colour.nullable(), accent: colour.nullable() });

/** What is to be drawn otherwise; what is absent stays. */
export const designChange = designSent.omit({ lines: true }).partial();
export type DesignChange = z.output<typeof designChange> & Pick<Design, 'lines'>;
