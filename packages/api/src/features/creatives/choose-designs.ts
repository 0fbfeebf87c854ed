import type { BrandChoices } from '@awning/contract/brand';
import { type Design, type LayoutName, picturesIn, showsPhotos } from '@awning/contract/designs';
import { typeInUse } from '../brand/public.ts';
import type { AdPhoto } from '../photos/public.ts';
import type { AdWords } from './composing.ts';
import { offerIn } from './offer.ts';
import { photosFor } from './photos-for.ts';

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

/** Layouts that suit a trade, best first. */
const layoutsWith = {
  photos: {
    lively: ['bleed', 'split', 'circle', 'collage', 'arch', 'product', 'strip', 'frame', 'quote'],
    restrained: ['frame', 'arch', 'split', 'bleed', 'circle', 'strip', 'collage', 'quote'],
  },
  objects: {
    lively: [
      'poster',
      'split',
      'arch',
      'shelf',
      'spotlight',
      'circle',
      'product',
      'bleed',
      'note',
      'frame',
      'strip',
    ],
    restrained: ['arch', 'frame', 'split', 'poster', 'circle', 'bleed', 'shelf', 'note', 'strip'],
  },
} as const satisfies Record<string, Record<string, readonly LayoutName[]>>;

/** What designs are chosen by. */
export interface DesignSubject {
  businessType: string;
  kit: BrandChoices;
  /** Best first. */
  photos: readonly AdPhoto[];
  /** How many designs the conversation has had. */
  before: number;
}

const quotes = /^["“”„«'‘״]/;

/** A design for each ad of a turn: no two have the same layout, photograph or drawn objects. */
export function chooseDesigns(
  ads: readonly AdWords[],
  subject: DesignSubject,
  withoutPicture = false,
): Design[] {
  const { kit, businessType, before } = subject;
  const type = typeInUse(kit, businessType);
  const style = restrained.has(businessType) ? 'restrained' : 'lively';
  const takenPhotos = new Set<string>();
  const takenLayouts = new Set<LayoutName>();
  let scene = before;
  return ads.map((words, place) => {
    const fitting = withoutPicture
      ? []
      : photosFor(words, subject.photos).filter(({ id }) => !takenPhotos.has(id));
    const [photo, ...more] = fitting;
    const from = layoutsWith[photo ? 'photos' : 'objects'][style];
    const layout = withoutPicture
      ? 'words'
      : layoutFor(words, { hasPhoto: photo !== undefined, from, turn: before + place, taken: takenLayouts });
    takenLayouts.add(layout);
    const count = picturesIn[layout] ?? 1;
    const photos = photo && showsPhotos(layout) ? [photo, ...more].slice(0, count) : [];
    for (const { id } of photos) takenPhotos.add(id);
    const design: Design = {
      layout,
      type,
      main: kit.main,
      accent: kit.accent,
      scheme: (before + place) % 12,
      photos: photos.map(({ id }) => ({ id, crops: {} })),
      scene: scene % 84,
    };
    scene += count;
    return design;
  });
}

/** A quote and a price have layouts of their own; all others take turns. */
function layoutFor(
  words: AdWords,
  about: { hasPhoto: boolean; from: readonly LayoutName[]; turn: number; taken: ReadonlySet<LayoutName> },
): LayoutName {
  const { from, turn, taken, hasPhoto } = about;
  const own: LayoutName | null = quotes.test(words.headline)
    ? 'quote'
    : offerIn(words) !== null
      ? hasPhoto
        ? 'price'
        : turn % 2 === 0
          ? 'price'
          : 'ticket'
      : null;
  if (own && !taken.has(own)) return own;
  for (let step = 0; step < from.length; step++) {
    const layout = from[(turn + step) % from.length];
    if (layout && !taken.has(layout)) return layout;
  }
  return 'split';
}

/**
 * Designs like that of a chosen variation: the same one, then other colours in its layout, then its colours in other layouts.
 */
export function designsLike(base: Design, ads: readonly AdWords[], subject: DesignSubject): Design[] {
  const style = restrained.has(subject.businessType) ? 'restrained' : 'lively';
  const others = layoutsWith[base.photos.length > 0 ? 'photos' : 'objects'][style].filter(
    (layout) => layout !== base.layout,
  );
  return ads.map((_, place) => {
    if (place === 0) return base;
    if (place % 2 === 1) return { ...base, scheme: (base.scheme + place) % 100 };
    const layout = others[(place / 2 - 1 + subject.before) % others.length] ?? base.layout;
    return { ...base, layout, scene: (base.scene + place) % 84 };
  });
}
