import {
  factLayouts,
  isQuote,
  type LayoutName,
  linesIn,
  type PictureLine,
  picturesIn,
} from '@awning/contract/designs';
import type { AdPhoto } from '../photos/public.ts';
import type { AdWords } from './ad-words.ts';
import { claimsOwn } from './claims.ts';
import { priceTagOf } from './price-tag.ts';

/** Trades for which restrained layouts come first. */
const restrained = new Set([
  'law_firm',
  'accounting',
  'insurance',
  'real_estate',
  'mental_health',
  'healthcare_clinic',
  'dental_clinic',
  'physiotherapy',
  'jewellery',
  'consulting',
  'interior_design',
  'spa_massage',
  'hotel',
]);

export type Style = 'lively' | 'restrained';
export const styleOf = (businessType: string): Style =>
  restrained.has(businessType) ? 'restrained' : 'lively';

/** Layouts that suit a trade, best first. None is made around a drawing: that is for the owner to choose. */
const layoutsWith = {
  photos: {
    lively: ['bleed', 'split', 'circle', 'collage', 'arch', 'product', 'strip', 'frame', 'label', 'quote'],
    restrained: ['frame', 'arch', 'split', 'bleed', 'circle', 'strip', 'collage', 'label', 'quote'],
  },
  type: {
    lively: ['sign', 'words', 'note', 'card', 'sunrise'],
    restrained: ['card', 'words', 'sign', 'note'],
  },
} as const satisfies Record<string, Record<Style, readonly LayoutName[]>>;

/** How well a layout shows a photograph, 0 to 1 (`ImageMaker.fit`). */
export type Fit = (layout: LayoutName, photo: AdPhoto) => number;

/** From here on a layout suits a photograph: what is cut off or out of focus is not missed. */
const suits = 0.75;

/** Layouts to choose from: the first ones, which suit the photograph, take turns; the others follow by how well they do. */
export interface Choice {
  all: readonly LayoutName[];
  suitable: number;
}

/**
 * The layouts of an ad with a photograph, or of type alone where there is none.
 * @param room how many photographs it may show @param lines what layouts that are a fact can show
 */
export function layoutsOf(
  photo: AdPhoto | undefined,
  { style, room, fit, lines = [] }: { style: Style; room: number; fit: Fit; lines?: readonly PictureLine[] },
): Choice {
  if (!photo) {
    const [first, ...rest] = layoutsWith.type[style];
    // A question is answered by an ad of its own (`ownLayoutOf`).
    const facts = factLayouts.filter((layout) => layout !== 'question' && linesIn(layout, lines).length > 0);
    const all = [first, ...facts, ...rest];
    return { all, suitable: all.length };
  }
  const usual: readonly LayoutName[] = layoutsWith.photos[style];
  // A face is somebody, and not goods that a label could hang on.
  const named = photo.showsFaces
    ? ['portrait' as const, ...usual.filter((layout) => layout !== 'label' && layout !== 'product')]
    : usual;
  const layouts = named.filter(
    (layout) => (picturesIn[layout] ?? 1) <= room && !(photo.isMade && claimsOwn(layout)),
  );
  const fits = new Map<LayoutName, number>(layouts.map((layout) => [layout, fit(layout, photo)]));
  const fitOf = (layout: LayoutName) => fits.get(layout) ?? 0;
  const suitable = layouts.filter((layout) => fitOf(layout) >= suits);
  const others = layouts
    .filter((layout) => fitOf(layout) < suits)
    .toSorted((one, other) => fitOf(other) - fitOf(one));
  return { all: [...suitable, ...others], suitable: suitable.length };
}

/** The layout that an ad's words ask for: somebody's words, a question, or a price; null where they ask for none, or it hides the photograph. */
export function ownLayoutOf(
  words: AdWords & { pictureLines?: readonly PictureLine[] | undefined },
  photo: AdPhoto | undefined,
  fit: Fit,
): LayoutName | null {
  const isOwn = photo !== undefined && !photo.isMade;
  const isAnswered = !photo && linesIn('question', words.pictureLines).length > 0;
  if (isAnswered) return 'question';
  const own = isQuote(words.headline)
    ? photo?.isMade
      ? null
      : 'quote'
    : priceTagOf(words) === null
      ? null
      : isOwn
        ? 'price'
        : 'ticket';
  return own && (!photo || fit(own, photo) >= suits / 2) ? own : null;
}
