import type { BrandChoices } from '@awning/contract/brand';
import {
  type Design,
  isQuote,
  type LayoutName,
  picturesIn,
  sceneCount,
  schemeCount,
  showsPhotos,
} from '@awning/contract/designs';
import type { TypePairing } from '@awning/contract/type-pairings';
import { typeInUse } from '../brand/public.ts';
import type { AdPhoto } from '../photos/public.ts';
import type { AdWords } from './ad-words.ts';
import { claimsOwn } from './claims.ts';
import { photosFor } from './photos-for.ts';
import { priceTagOf } from './price-tag.ts';
import { remainingLayouts } from './rejecting.ts';
import type { Rejected } from './tables.ts';

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
  /** What its owner asked for no more of. */
  rejected: readonly Rejected[];
  /** How many groups of objects are drawn for the business. */
  scenes: number;
  /** How well a layout shows a photograph, 0 to 1 (`ImageMaker.fit`). */
  fit: (layout: LayoutName, photo: AdPhoto) => number;
}

/** From here on a layout suits a photograph: what is cut off or out of focus is not missed. */
const suits = 0.75;

/** A design for each ad of a turn: no two have the same layout, photograph or drawn objects. */
export function chooseDesigns(
  ads: readonly AdWords[],
  subject: DesignSubject,
  withoutPicture = false,
): Design[] {
  const { kit, businessType, before, rejected } = subject;
  const style = restrained.has(businessType) ? 'restrained' : 'lively';
  const type = typeLeft(subject, style);
  const refused = new Set(rejected.flatMap(({ photos }) => photos));
  const takenPhotos = new Set<string>();
  const takenLayouts = new Set<LayoutName>();
  let scene = before;
  return ads.map((words, place) => {
    const fitting = withoutPicture
      ? []
      : photosFor(words, subject.photos).filter(({ id }) => !takenPhotos.has(id) && !refused.has(id));
    const [photo, ...more] = fitting;
    const isMade = photo?.isMade ?? false;
    const suitable = layoutsWith[photo ? 'photos' : 'objects'][style].filter(
      (layout) => !(isMade && claimsOwn(layout)),
    );
    const from = remainingLayouts(suitable, rejected);
    const layout = withoutPicture
      ? 'words'
      : layoutFor(words, {
          hasPhoto: photo !== undefined,
          isMade,
          from: photo ? bestFor(photo, from, subject) : { all: from, suitable: from.length },
          fitOf: (one) => (photo ? subject.fit(one, photo) : 1),
          turn: before + place,
          taken: new Set([...takenLayouts, ...rejected.map((one) => one.layout)]),
        });
    takenLayouts.add(layout);
    const count = picturesIn[layout] ?? 1;
    const photos = photo && showsPhotos(layout) ? [photo, ...more].slice(0, count) : [];
    for (const { id } of photos) takenPhotos.add(id);
    scene = sceneFrom(scene, count, subject);
    const design: Design = {
      layout,
      type,
      main: kit.main,
      accent: kit.accent,
      scheme: (before + place) % schemeCount,
      photos: photos.map(({ id }) => ({ id, crops: {} })),
      scene: scene % sceneCount,
    };
    scene += count;
    return design;
  });
}

/** A quote and a price have layouts of their own; all others take turns. */
function layoutFor(
  words: AdWords,
  about: {
    hasPhoto: boolean;
    isMade: boolean;
    from: Choice;
    fitOf: (layout: LayoutName) => number;
    turn: number;
    taken: ReadonlySet<LayoutName>;
  },
): LayoutName {
  const { from, fitOf, turn, taken, hasPhoto, isMade } = about;
  const own: LayoutName | null = isQuote(words.headline)
    ? isMade
      ? null
      : 'quote'
    : priceTagOf(words) !== null
      ? hasPhoto && !isMade
        ? 'price'
        : turn % 2 === 0 && !isMade
          ? 'price'
          : 'ticket'
      : null;
  if (own && !taken.has(own) && fitOf(own) >= suits / 2) return own;
  const { all, suitable } = from;
  for (let step = 0; step < all.length; step++) {
    const layout = step < suitable ? all[(turn + step) % suitable] : all[step];
    if (layout && !taken.has(layout)) return layout;
  }
  return all[turn % Math.max(1, suitable)] ?? 'split';
}

/** Layouts to choose from: the first ones, which suit the photograph, take turns; the others follow by how well they do. */
interface Choice {
  all: readonly LayoutName[];
  suitable: number;
}

function bestFor(photo: AdPhoto, layouts: readonly LayoutName[], { fit }: DesignSubject): Choice {
  const fits = new Map(layouts.map((layout) => [layout, fit(layout, photo)]));
  const fitOf = (layout: LayoutName) => fits.get(layout) ?? 0;
  const suitable = layouts.filter((layout) => fitOf(layout) >= suits);
  const others = layouts
    .filter((layout) => fitOf(layout) < suits)
    .toSorted((one, other) => fitOf(other) - fitOf(one));
  return { all: [...suitable, ...others], suitable: suitable.length };
}

/** Types to turn to where the usual one was turned down. */
const otherTypes = {
  lively: ['confident', 'friendly', 'slab', 'modern', 'plain', 'elegant', 'condensed', 'classic'],
  restrained: ['classic', 'elegant', 'modern', 'plain', 'slab', 'confident', 'friendly', 'condensed'],
} as const satisfies Record<string, readonly TypePairing[]>;

/** The type in use, unless ads in it were turned down; what the owner decided for the brand stays. */
function typeLeft(
  { kit, businessType, rejected }: DesignSubject,
  style: keyof typeof otherTypes,
): TypePairing {
  const usual = typeInUse(kit, businessType);
  if (kit.type !== null) return usual;
  const isLeft = (type: TypePairing) => rejected.every((one) => one.type !== type);
  return isLeft(usual) ? usual : (otherTypes[style].find(isLeft) ?? usual);
}

/** The first scene from one on that shows no drawn objects that were turned down; that one where there is none. */
function sceneFrom(first: number, count: number, { rejected, scenes }: DesignSubject): number {
  const refused = new Set(
    rejected.filter(({ photos }) => photos.length === 0).map(({ scene }) => scene % scenes),
  );
  for (let scene = first; scene < first + scenes; scene++) {
    const shown = Array.from({ length: count }, (_, at) => (scene + at) % scenes);
    if (!shown.some((one) => refused.has(one))) return scene;
  }
  return first;
}

/**
 * Designs like that of a chosen variation: the same one, then other colours in its layout, then its colours in other layouts.
 */
export function designsLike(base: Design, ads: readonly AdWords[], subject: DesignSubject): Design[] {
  const style = restrained.has(subject.businessType) ? 'restrained' : 'lively';
  const made = new Set(subject.photos.filter(({ isMade }) => isMade).map(({ id }) => id));
  const showsMade = base.photos.some(({ id }) => made.has(id));
  const remaining = remainingLayouts(
    layoutsWith[base.photos.length > 0 ? 'photos' : 'objects'][style].filter(
      (layout) => layout !== base.layout && !(showsMade && claimsOwn(layout)),
    ),
    subject.rejected,
  );
  const photo = subject.photos.find(({ id }) => id === base.photos[0]?.id);
  const { all, suitable } = photo
    ? bestFor(photo, remaining, subject)
    : { all: remaining, suitable: remaining.length };
  const others = all.slice(0, Math.max(1, suitable));
  return ads.map((_, place) => {
    if (place === 0) return base;
    if (place % 2 === 1) return { ...base, scheme: (base.scheme + place) % schemeCount };
    const layout = others[(place / 2 - 1 + subject.before) % others.length] ?? base.layout;
    return { ...base, layout, scene: (base.scene + place) % sceneCount };
  });
}
