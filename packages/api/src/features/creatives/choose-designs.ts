import type { BrandChoices } from '@awning/contract/brand';
import {
  type Design,
  type LayoutName,
  type PictureLine,
  picturesIn,
  schemeCount,
  showsPhotos,
} from '@awning/contract/designs';
import type { TypePairing } from '@awning/contract/type-pairings';
import { typeInUse } from '../brand/public.ts';
import type { AdPhoto } from '../photos/public.ts';
import type { AdWords } from './ad-words.ts';
import { photosFor } from './photos-for.ts';
import { remainingLayouts } from './rejecting.ts';
import { type Choice, type Fit, layoutsOf, ownLayoutOf, type Style, styleOf } from './suitable-layouts.ts';
import type { Rejected } from './tables.ts';

/** What no further design is to have. */
type Refused = Pick<Rejected, 'layout' | 'photos'> & Partial<Pick<Rejected, 'type'>>;

/** What designs are chosen by. */
export interface DesignSubject {
  businessType: string;
  kit: BrandChoices;
  /** Best first. */
  photos: readonly AdPhoto[];
  /** How many designs the conversation has had. */
  before: number;
  /** What its owner asked for no more of: all of it in this conversation, layout and photographs elsewhere. */
  rejected: readonly Refused[];
  fit: Fit;
}

/**
 * A design for each ad of a turn. Where there are photographs each ad shows one: others first, the same ones in other layouts where
 * they run out; without any, type alone. No two ads have the same layout while there are others.
 */
export function chooseDesigns(
  ads: readonly (AdWords & { pictureLines?: readonly PictureLine[] })[],
  subject: DesignSubject,
  withoutPicture = false,
): Design[] {
  const { kit, businessType, before, rejected, fit } = subject;
  const style = styleOf(businessType);
  const type = typeLeft(subject, style);
  const refused = new Set(rejected.flatMap(({ photos }) => photos));
  const photosLeft = withoutPicture ? [] : subject.photos.filter(({ id }) => !refused.has(id));
  const timesShown = new Map<string, number>();
  const shownBefore = ({ id }: AdPhoto) => timesShown.get(id) ?? 0;
  const takenLayouts = new Set<LayoutName>();
  return ads.map((words, place) => {
    const fitting = photosFor(words, photosLeft).toSorted(
      (one, other) => shownBefore(one) - shownBefore(other),
    );
    const [photo] = fitting;
    // One is left for each of the ads after this.
    const unused = fitting.filter((one) => shownBefore(one) === 0).length;
    const room = Math.max(1, unused - (ads.length - place - 1));
    const choice = layoutsOf(photo, { style, room, fit, lines: words.pictureLines ?? [] });
    const remaining = remainingLayouts(choice.all, rejected);
    const layout = layoutFor(ownLayoutOf(words, photo, fit), {
      from: {
        all: remaining,
        suitable: choice.all.slice(0, choice.suitable).filter((one) => remaining.includes(one)).length,
      },
      turn: before + place,
      taken: new Set([...takenLayouts, ...rejected.map((one) => one.layout)]),
    });
    takenLayouts.add(layout);
    const photos = showsPhotos(layout) ? fitting.slice(0, picturesIn[layout] ?? 1) : [];
    for (const one of photos) timesShown.set(one.id, shownBefore(one) + 1);
    return {
      layout,
      type,
      main: kit.main,
      accent: kit.accent,
      scheme: (before + place) % schemeCount,
      photos: photos.map(({ id }) => ({ id, crops: {} })),
      scene: null,
    };
  });
}

/** A quote and a price have layouts of their own; all others take turns. */
function layoutFor(
  own: LayoutName | null,
  { from, turn, taken }: { from: Choice; turn: number; taken: ReadonlySet<LayoutName> },
): LayoutName {
  if (own && !taken.has(own)) return own;
  const { all, suitable } = from;
  for (let step = 0; step < all.length; step++) {
    const layout = step < suitable ? all[(turn + step) % suitable] : all[step];
    if (layout && !taken.has(layout)) return layout;
  }
  return all[turn % Math.max(1, suitable)] ?? 'words';
}

/** Types to turn to where the usual one was turned down. */
const otherTypes = {
  lively: ['confident', 'friendly', 'slab', 'modern', 'plain', 'elegant', 'condensed', 'classic'],
  restrained: ['classic', 'elegant', 'modern', 'plain', 'slab', 'confident', 'friendly', 'condensed'],
} as const satisfies Record<Style, readonly TypePairing[]>;

/** The type in use, unless ads in it were turned down; what the owner decided for the brand stays. */
function typeLeft({ kit, businessType, rejected }: DesignSubject, style: Style): TypePairing {
  const usual = typeInUse(kit, businessType);
  if (kit.type !== null) return usual;
  const isLeft = (type: TypePairing) => rejected.every((one) => one.type !== type);
  return isLeft(usual) ? usual : (otherTypes[style].find(isLeft) ?? usual);
}

/**
 * Designs like that of a chosen variation: the same one, then its photographs and colours in other layouts, and once those run out
 * in other colours.
 */
export function designsLike(base: Design, ads: readonly AdWords[], subject: DesignSubject): Design[] {
  const { businessType, photos, rejected, fit, before } = subject;
  const shown = base.photos.flatMap(({ id }) => photos.find((photo) => photo.id === id) ?? []);
  const photo = shown.find(({ isMade }) => isMade) ?? shown[0];
  const choice = layoutsOf(photo, { style: styleOf(businessType), room: base.photos.length, fit });
  const remaining = remainingLayouts(choice.all, rejected).filter((layout) => layout !== base.layout);
  const suitable = choice.all.slice(0, choice.suitable).filter((layout) => remaining.includes(layout));
  const others = suitable.length >= ads.length - 1 ? suitable : remaining;
  return ads.map((_, place) => {
    if (place === 0) return base;
    const layout = others[(place - 1 + before) % Math.max(1, others.length)] ?? base.layout;
    const scheme = place > others.length ? (base.scheme + place) % schemeCount : base.scheme;
    return { ...base, layout, scheme, photos: shown.length > 0 ? base.photos : [], scene: null };
  });
}
