import { type Placement, placementNames, placements } from '@awning/contract/creatives';
import type { TillNote } from '@awning/contract/till-note';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/failure.ts';
import { type CreativeRow, creativesById, isOfAnotherBusiness } from './store/creatives.ts';
import type { FilmNames } from './tables.ts';

export { claimsOwn } from './claims.ts';
export { exportedCreatives } from './exported.ts';
export { noteShown } from './note-shown.ts';
export { presentProposedAd } from './presenter.ts';
export type { CreativesService } from './service.ts';
export type { DrawnVariation as ProposedAdView } from './store/conversations.ts';
export { countCreatives, isAmongNewest } from './store/creatives.ts';
export { namesOfFilms } from './store/media.ts';
export type { FilmNames } from './tables.ts';
export type { CampaignUse } from './types.ts';
export { presentUntrueAds } from './untrue/presenter.ts';
export type { UntrueAds, UntrueAdView, UntrueStatement } from './untrue/untrue-ads.ts';

/** A creative with all that an ad is made of; pictures by media name and size in pixels. */
export type LaunchCreative = Pick<
  CreativeRow,
  'id' | 'headline' | 'text' | 'description' | 'callToAction' | 'language' | 'isMade'
> & {
  images: Record<Placement, { name: string; width: number; height: number }>;
  /** Of a moving story: media names by format. */
  films: FilmNames | null;
  /** Whether Awning set its words, and so its button, into its pictures. */
  isPainted: boolean;
  /** Which word its pictures have people say at the till. */
  tillNote: TillNote | null;
};

/** The words and the design of creatives of a business; unknown ids are left out. */
export async function creativesForPreflight(db: Db, ownerId: string, businessId: string, ids: string[]) {
  const rows = await creativesById(db, ownerId, businessId, ids);
  return rows.map(({ id, headline, text, description, design }) => ({
    id,
    headline,
    text,
    description,
    design,
  }));
}

/** Creatives that are named with a business are its own; ids of none, as of what is deleted, are let pass. @throws AppFailure NOT_FOUND */
export async function requireOfBusiness(
  db: Db,
  ownerId: string,
  businessId: string,
  ids: readonly string[],
): Promise<void> {
  if (await isOfAnotherBusiness(db, ownerId, businessId, ids)) throw notFound();
}

/**
 * Creatives of a business by id; unknown ids and those of other businesses are left out. None of them is deleted or changed
 * before the caller's transaction ends.
 */
export async function creativesForLaunch(
  db: Db,
  ownerId: string,
  businessId: string,
  ids: string[],
): Promise<LaunchCreative[]> {
  const rows = await creativesById(db, ownerId, businessId, ids, { locked: true });
  return rows.map(
    ({ id, headline, text, description, callToAction, language, images, films, isMade, design }) => ({
      id,
      headline,
      text,
      description,
      callToAction,
      language,
      isMade,
      films,
      isPainted: design !== null,
      tillNote: design?.tillNote ?? null,
      images: Object.fromEntries(
        placementNames.map((name) => [name, { name: images[name], ...placements[name] }]),
      ) as LaunchCreative['images'],
    }),
  );
}
