import type { Design, DesignChange } from '@awning/contract/designs';
import type { Angle } from '@awning/strategist/types/ads';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { showsMade } from '../../platform/pictures/image-maker.ts';
import { findBusiness } from '../businesses/public.ts';
import { photoForAd } from '../photos/public.ts';
import type { AdWords } from './ad-words.ts';
import { answering } from './answering.ts';
import { type AdArgument, argumentAfter, argumentOf } from './argument.ts';
import { composedOf, showTheSame } from './composing.ts';
import { keepPictures } from './keep-pictures.ts';
import { type StoredSentence, sentencesAfter, unseenAfter } from './sentences.ts';
import * as store from './store/designs.ts';
import type { MediaNames } from './tables.ts';
import type { CreativeDeps } from './types.ts';

/** What is changed of an ad; what is absent stays. */
export type AdChange = Partial<AdWords> & {
  design?: DesignChange | undefined;
  argued?: AdArgument;
  rests?: Rests;
};

/** What the sentences of an ad rest on, and which of them its owner has not seen; absent of words that she wrote. */
interface Rests {
  sentences: StoredSentence[];
  unseen: string[];
}

/** An ad as it is: its words, design and pictures. */
export interface DesignedAd extends AdWords {
  businessId: string;
  design: Design;
  designVersion: number;
  images: MediaNames;
  isMade: boolean;
  sentences: StoredSentence[] | null;
  /** Of a variation. */
  unseen?: string[] | null;
  /** Of a variation, what it argues from; a creative that was kept has none. */
  angle?: Angle;
  argument?: string | null;
}

/** How often a change is tried against another at the same time. */
const attempts = 3;

/** Changes of ads after they were made: their pictures are set anew, and each version can be had back. */
export function createDesigns(deps: CreativeDeps) {
  const { db, clock, media, imageMaker } = deps;

  /** @throws AppFailure VALIDATION_FAILED for a photograph that the business does not have */
  async function requirePhotos(ownerId: string, businessId: string, { photos }: Design): Promise<void> {
    for (const { id } of photos)
      if (!(await photoForAd(db, ownerId, businessId, id)))
        throw invalid({ 'design.photos': 'errors:photoGone' });
  }

  /** @throws AppFailure UPSTREAM_UNAVAILABLE where too many pictures are waiting */
  async function drawnOf(ownerId: string, businessId: string, ad: { words: AdWords; design: Design }) {
    const business = await findBusiness(db, ownerId, businessId);
    const composed = await composedOf(deps, ownerId, business, ad);
    const pictures = await answering(() => imageMaker.compose(composed));
    return { images: await keepPictures(media, pictures), isMade: showsMade(composed) };
  }

  /** Makes `next` the current version of what is designed. @returns false where another change was faster */
  function replace(
    tx: Db,
    ownerId: string,
    designed: store.Designed,
    { before, next, turnId }: { before: DesignedAd; next: store.NewDesign; turnId?: string | undefined },
  ): Promise<boolean> {
    const { design, images, designVersion, isMade, sentences } = before;
    const at = { createdAt: clock.now() };
    return store
      .replaceVersion(tx, ownerId, designed, designVersion, next, turnId)
      .then(async (isReplaced) => {
        if (!isReplaced) return false;
        const was = { ...wordsOf(before), ...argumentOf(before), sentences, design, images, isMade };
        await store.keepVersion(tx, ownerId, designed, {
          ...was,
          ...at,
          id: newId(),
          version: designVersion,
        });
        await store.keepVersion(tx, ownerId, designed, {
          ...next,
          ...at,
          id: newId(),
          version: designVersion + 1,
        });
        return true;
      });
  }

  return {
    /**
     * Changes an ad; where its pictures show what changes, they are made anew before it is stored, so that they never say
     * something else than its words.
     * @param find reads the ad as it is now
     * @param turnId the turn whose instruction it is, of a variation
     * @throws AppFailure NOT_FOUND, VALIDATION_FAILED, CONFLICT where others keep changing it, UPSTREAM_UNAVAILABLE
     */
    async change(
      ownerId: string,
      designed: store.Designed,
      change: AdChange,
      find: () => Promise<DesignedAd>,
      turnId?: string,
    ): Promise<void> {
      for (let attempt = 0; attempt < attempts; attempt++) {
        const before = await find();
        const { design: wanted = {}, argued, rests, ...texts } = change;
        const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
        const words: AdWords = { ...wordsOf(before), ...given };
        const design: Design = {
          ...before.design,
          // A drawing that was there beside photographs was chosen by nobody.
          ...(wanted.photos && before.design.photos.length > 0 && { scene: null }),
          ...withoutAbsent(wanted),
        };
        const isAlike = showTheSame({ words: before, design: before.design }, { words, design });
        if (isAlike && JSON.stringify(words) === JSON.stringify(wordsOf(before))) return;
        if (wanted.photos) await requirePhotos(ownerId, before.businessId, design);
        const { images, isMade } = isAlike
          ? before
          : await drawnOf(ownerId, before.businessId, { words, design });
        const sentences = rests?.sentences ?? sentencesAfter(before.sentences, before, words);
        const unseen = rests?.unseen ?? unseenAfter(before.unseen ?? null, words);
        const argument = argued ?? argumentAfter(before, words);
        const next = { ...words, ...argument, sentences, unseen, design, images, isMade };
        if (await db.transaction((tx) => replace(tx, ownerId, designed, { before, next, turnId }))) return;
      }
      throw new AppFailure('CONFLICT', 'errors:changedElsewhere');
    },

    /** @throws AppFailure NOT_FOUND, CONFLICT */
    async restore(
      ownerId: string,
      designed: store.Designed,
      version: number,
      find: () => Promise<DesignedAd>,
    ): Promise<void> {
      const before = await find();
      const row = await store.findVersion(db, ownerId, designed, version);
      if (!row) throw notFound();
      const { headline, text, description, callToAction, sentences, design, images, isMade } = row;
      const argued = row.angle === null ? argumentOf(before) : argumentOf(row);
      const words = { headline, text, description, callToAction };
      const unseen = unseenAfter(before.unseen ?? null, words);
      const next = { ...words, ...argued, sentences, unseen, design, images, isMade };
      const isReplaced = await db.transaction((tx) => replace(tx, ownerId, designed, { before, next }));
      if (!isReplaced) throw new AppFailure('CONFLICT', 'errors:changedElsewhere');
    },

    /** Newest first. */
    versions: (ownerId: string, designed: store.Designed): Promise<store.DesignRow[]> =>
      store.versionsOf(db, ownerId, designed),

    /**
     * One picture, as a WebP of at most `width` pixels; nothing is stored.
     * @throws AppFailure NOT_FOUND, VALIDATION_FAILED, UPSTREAM_UNAVAILABLE
     */
    async preview(
      ownerId: string,
      businessId: string,
      ad: { words: AdWords; design: Design },
      { placement, width }: { placement: keyof MediaNames; width: number },
    ): Promise<Buffer> {
      const business = await findBusiness(db, ownerId, businessId);
      await requirePhotos(ownerId, businessId, ad.design);
      const composed = await composedOf(deps, ownerId, business, ad);
      return answering(() => imageMaker.preview(composed, placement, width));
    },
  };
}

const wordsOf = ({ headline, text, description, callToAction }: AdWords): AdWords => ({
  headline,
  text,
  description,
  callToAction,
});

const withoutAbsent = (change: DesignChange): Partial<Design> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
