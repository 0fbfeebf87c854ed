import type { LayoutName } from '@awning/contract/designs';
import type { PreflightFinding } from '@awning/contract/preflight';
import { claimsOwn } from '../creatives/public.ts';
import type { AdPhoto } from '../photos/public.ts';

/** Share of a picture's area that a layout gives to words, measured over its four placements. */
const wordsIn: Record<LayoutName, number> = {
  bleed: 0.3,
  split: 0.4,
  frame: 0.25,
  arch: 0.25,
  circle: 0.25,
  strip: 0.25,
  collage: 0.3,
  product: 0.3,
  quote: 0.5,
  price: 0.35,
  portrait: 0.25,
  label: 0.25,
  before: 0.25,
  board: 0.6,
  hours: 0.5,
  around: 0.4,
  calendar: 0.5,
  reasons: 0.6,
  question: 0.5,
  poster: 0.45,
  words: 0.65,
  spotlight: 0.35,
  ticket: 0.45,
  shelf: 0.3,
  tiles: 0.35,
  note: 0.55,
  sign: 0.55,
  card: 0.5,
  sunrise: 0.5,
};
/** Letters that fill the place a layout has for words. */
const full = 70;
/** How much of a picture words may fill before it is heavy with them: pictures with little text do better, says Meta. */
const heavy = 0.45;
/** A layout with room for the picture. */
const lighter: LayoutName = 'frame';

/** What a creative's picture is, as far as it matters. */
export interface AdPicture {
  headline: string;
  description: string;
  /** Null of an upload, of which nobody knows what is written in it. */
  layout: LayoutName | null;
  photos: readonly Pick<AdPhoto, 'findings' | 'isMade'>[];
}

const finding = (
  rule: 'text_heavy' | 'resolution' | 'made_picture',
  more: Partial<PreflightFinding> = {},
): PreflightFinding => ({
  rule,
  field: 'picture',
  words: '',
  severity: 'note',
  instead: null,
  layout: null,
  ...more,
});

/**
 * Whether words fill too much of a picture, by its layout, whether its photographs are fit to be shown large, and whether one
 * that a model made stands where the owner's own is expected.
 */
export function checkPicture({ headline, description, layout, photos }: AdPicture): PreflightFinding[] {
  const letters = headline.length + description.length;
  // Type alone is all words, and has no picture that they could take the place of.
  const share = layout && photos.length > 0 ? wordsIn[layout] * Math.min(1, letters / full) : 0;
  const isPhotoOfText = photos.some(
    ({ findings }) => findings.includes('text') || findings.includes('screenshot'),
  );
  return [
    ...(share >= heavy ? [finding('text_heavy', { layout: lighter })] : []),
    ...(isPhotoOfText && share < heavy ? [finding('text_heavy')] : []),
    ...(photos.some(({ findings }) => findings.includes('small') || findings.includes('blurred'))
      ? [finding('resolution')]
      : []),
    ...(layout && claimsOwn(layout) && photos.some(({ isMade }) => isMade)
      ? [finding('made_picture', { layout: lighter })]
      : []),
  ];
}
