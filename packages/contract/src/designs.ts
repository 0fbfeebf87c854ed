import { z } from 'zod';
import { colour } from './brand.ts';
import type { BusinessTypeKey } from './business-types.ts';
import { id } from './scalars.ts';
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
] as const;
/** Layouts made around a drawing. */
export const drawnLayouts = ['poster', 'spotlight', 'shelf', 'tiles'] as const;
/** Layouts of type alone, on colour and paper; some also show a drawing that was chosen. */
export const typeLayouts = ['words', 'ticket', 'note', 'sign', 'card', 'sunrise'] as const;
export const layouts = [...photoLayouts, ...drawnLayouts, ...typeLayouts] as const;
export type LayoutName = (typeof layouts)[number];

export const showsPhotos = (layout: LayoutName): boolean =>
  (photoLayouts as readonly string[]).includes(layout);

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
export const picturesIn: Partial<Record<LayoutName, number>> = { strip: 3, collage: 2 };
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
export function layoutsFor({ photos, scene }: Pick<Design, 'photos' | 'scene'>): readonly LayoutName[] {
  if (photos.length > 0) return [...photoLayouts, ...typeLayouts];
  return scene === null ? ['quote', ...typeLayouts] : layouts;
}

/** What is to be drawn otherwise; what is absent stays. */
export const designChange = design.extend({ main: colour.nullable(), accent: colour.nullable() }).partial();
export type DesignChange = z.output<typeof designChange>;
