import { z } from 'zod';
import { colour } from './brand.ts';
import { id } from './scalars.ts';
import { typePairings } from './type-pairings.ts';

/** Layouts that show photographs; each also shows drawn objects where there is no photograph. */
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
/** Layouts of type and drawn objects alone. */
export const drawnLayouts = ['poster', 'words', 'spotlight', 'ticket', 'shelf', 'tiles', 'note'] as const;
export const layouts = [...photoLayouts, ...drawnLayouts] as const;
export type LayoutName = (typeof layouts)[number];

export const showsPhotos = (layout: LayoutName): boolean =>
  (photoLayouts as readonly string[]).includes(layout);

/** Layouts with a tag for the price or discount that an ad names. */
export const showsOffer = (layout: LayoutName): boolean => layout === 'price' || layout === 'ticket';

/** Whether a headline is somebody's words: such an ad has a layout of its own. */
export const isQuote = (headline: string): boolean => /^["“”„«'‘״]/.test(headline);

/** How many schemes of colours and groups of objects there are. A trade and a brand choose theirs by an index modulo these. */
export const schemeCount = 12;
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
  /** Shown by layouts that show photographs, the largest first; drawn objects stand in for none. */
  photos: z.array(designPhoto).max(mostPhotos),
  /** Which of the trade's groups of objects is drawn where no photograph is. */
  scene: z.number().int().min(0).max(99),
});
export type Design = z.output<typeof design>;

/** What is to be drawn otherwise; what is absent stays. */
export const designChange = design.extend({ main: colour.nullable(), accent: colour.nullable() }).partial();
export type DesignChange = z.output<typeof designChange>;
