import {
  type creativePatch,
  type creativeRoutes,
  placementNames,
  type uploadBody,
} from '@awning/contract/creatives';
import { filmFormatNames } from '@awning/contract/films';
import type { z } from 'zod';
import type { Condition } from '../../platform/db/condition.ts';
import type { Db } from '../../platform/db/database.ts';
import { onOneConnection } from '../../platform/db/one-connection.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { findBusiness } from '../businesses/public.ts';
import { madeMarkOf } from '../photos/public.ts';
import { createDesigns, type DesignedAd } from './designs.ts';
import { keepPictures } from './keep-pictures.ts';
import { filesOf } from './moving-story/service.ts';
import { ownSentences, sentencesAfter } from './sentences.ts';
import { setImages } from './store/conversations.ts';
import type { CreativeRow } from './store/creatives.ts';
import * as store from './store/creatives.ts';
import { imagesOfVersions } from './store/designs.ts';
import { namesOfFilms } from './store/media.ts';
import { findStoryOf } from './store/moving-stories.ts';
import type { FilmNames, MediaNames } from './tables.ts';
import type { CampaignUse, CreativeDeps, CreativeView } from './types.ts';
import { bytesOf, cropUpload } from './upload.ts';

/** Creatives, each with the campaigns among `uses` that it is an ad of. */
const viewsWith = (uses: CampaignUse[], rows: CreativeRow[]): CreativeView[] =>
  rows.map((creative) => ({
    creative,
    campaigns: uses
      .filter((use) => use.creativeId === creative.id && !use.removed)
      .map((use) => use.campaign),
  }));

/** Words of a moving story that may stand in its films. */
const filmedWords = ['headline', 'text', 'description'] as const;

/** The creatives that an owner uploaded or kept. */
export function createLibrary(
  deps: CreativeDeps,
  { untrueIds }: { untrueIds(ownerId: string, businessId: string): Promise<string[]> },
) {
  const { db, clock, media } = deps;
  const designs = createDesigns(deps);

  async function withCampaigns(at: Db, ownerId: string, rows: CreativeRow[]): Promise<CreativeView[]> {
    const ids = rows.map((row) => row.id);
    return viewsWith(await deps.use.get().campaignsOf(at, ownerId, ids), rows);
  }

  /** The page that the library is opened with. Both statements go out together. */
  async function newest(ownerId: string, businessId: string, limit: number): Promise<CreativeView[]> {
    const asked = { businessId, limit };
    const [rows, uses] = await onOneConnection(db, (one) => [
      store.newestCreatives(one, ownerId, asked),
      deps.use.get().campaignsOfNewest(one, ownerId, asked),
    ]);
    return viewsWith(uses, rows);
  }

  async function viewOf(at: Db, ownerId: string, row: CreativeRow | undefined): Promise<CreativeView> {
    const [view] = row ? await withCampaigns(at, ownerId, [row]) : [];
    if (!view) throw notFound();
    return view;
  }

  /** A creative that Awning drew. @throws AppFailure NOT_FOUND, VALIDATION_FAILED for an upload */
  async function designedAd(ownerId: string, id: string): Promise<DesignedAd> {
    const row = await store.findCreative(db, ownerId, id);
    if (!row) throw notFound();
    const { design } = row;
    if (!design) throw invalid({ design: 'errors:uploadAsItIs' });
    return { ...row, design };
  }

  /** The condition on creatives that the filter by campaign stands for. */
  function inCampaign(ownerId: string, campaignId: string): Condition {
    const use = deps.use.get();
    if (campaignId === 'none') return use.isInNone(ownerId, store.creativeId);
    return use.isOrWasIn(ownerId, campaignId, store.creativeId);
  }

  /** Keeps pictures a second time, under names of their own. @throws AppFailure NOT_FOUND where one is lost */
  async function copied(images: MediaNames): Promise<MediaNames> {
    const entries = placementNames.map(async (name) => {
      const bytes = await media.read(images[name]);
      if (!bytes) throw notFound();
      return [name, await media.write(bytes, 'jpg')] as const;
    });
    return Object.fromEntries(await Promise.all(entries)) as MediaNames;
  }

  async function copiedFilms({ seconds, ...names }: FilmNames): Promise<FilmNames> {
    const [story, portrait] = await Promise.all(
      filmFormatNames.map(async (name) => {
        const bytes = await media.read(names[name]);
        if (!bytes) throw notFound();
        return media.write(bytes, 'mp4');
      }),
    );
    return { story: story ?? '', portrait: portrait ?? '', seconds };
  }

  return {
    withCampaigns,

    /** Newest first. */
    async list(ownerId: string, query: z.output<typeof creativeRoutes.list.query>) {
      const { campaignId, creator, goal, photoId } = query;
      const ids = query.truth && query.businessId ? await untrueIds(ownerId, query.businessId) : undefined;
      const narrower = {
        ...(ids && { ids }),
        ...(campaignId && { where: inCampaign(ownerId, campaignId) }),
        ...(creator && { creator }),
        ...(goal && { goal }),
        ...(query.type && { moves: query.type === 'video' }),
        ...(photoId && { photoId }),
        ...(query.search && { search: query.search }),
        ...(query.cursor && { before: query.cursor }),
      };
      const { businessId } = query;
      const limit = query.limit + 1;
      const found =
        businessId && Object.keys(narrower).length === 0
          ? await newest(ownerId, businessId, limit)
          : await withCampaigns(
              db,
              ownerId,
              await store.listCreatives(db, ownerId, {
                ...narrower,
                ...(businessId && { businessId }),
                limit,
              }),
            );
      const page = found.slice(0, query.limit);
      const more = found.length > page.length;
      return { page, nextCursor: more ? (page.at(-1)?.creative.id ?? null) : null };
    },

    /** @throws AppFailure NOT_FOUND */
    get: async (ownerId: string, id: string): Promise<CreativeView> =>
      viewOf(db, ownerId, await store.findCreative(db, ownerId, id)),

    /**
     * Stores the owner's own picture, cropped to the placements, with the owner's texts.
     * @throws AppFailure LIMIT_EXCEEDED, NOT_FOUND, TOO_LARGE, UNSUPPORTED_TYPE, VALIDATION_FAILED
     */
    async upload<A>(
      ownerId: string,
      body: z.output<typeof uploadBody>,
      transact: Transact<A, CreativeView>,
    ): Promise<A> {
      await deps.limits.requireFeature(db, ownerId, 'uploadCreatives');
      const business = await findBusiness(db, ownerId, body.businessId);
      const bytes = bytesOf(body.image);
      const madeMark = madeMarkOf(bytes);
      const pictures = await cropUpload(deps.imageMaker, bytes, madeMark);
      const row = {
        id: newId(),
        businessId: business.id,
        avatarId: null,
        avatarVersion: null,
        creator: 'upload' as const,
        variationId: null,
        headline: body.headline,
        text: body.text,
        description: body.description,
        callToAction: body.callToAction,
        sentences: ownSentences(body),
        goal: body.goal ?? null,
        language: business.language,
        images: await keepPictures(media, pictures),
        films: null,
        isMade: madeMark !== null,
        design: null,
        designVersion: 1,
        createdAt: clock.now(),
      };
      return transact(async (tx) => {
        await store.insertCreative(tx, ownerId, row);
        if (body.campaignId) await deps.use.get().addToCampaign(tx, ownerId, body.campaignId, row.id);
        return viewOf(tx, ownerId, { ...row, ownerId });
      });
    },

    /**
     * A second creative like one, with pictures of its own and in no campaign.
     * @throws AppFailure NOT_FOUND, LIMIT_EXCEEDED
     */
    async duplicate<A>(ownerId: string, id: string, transact: Transact<A, CreativeView>): Promise<A> {
      const original = await store.findCreative(db, ownerId, id);
      if (!original) throw notFound();
      if (original.creator === 'upload') await deps.limits.requireFeature(db, ownerId, 'uploadCreatives');
      const row = {
        ...original,
        id: newId(),
        // What was kept of a variation is one creative.
        variationId: null,
        images: await copied(original.images),
        films: original.films && (await copiedFilms(original.films)),
        designVersion: 1,
        createdAt: clock.now(),
      };
      return transact(async (tx) => {
        await store.insertCreative(tx, ownerId, row);
        return viewOf(tx, ownerId, row);
      });
    },

    /**
     * Changes words and goal of a creative, and how it is drawn; pictures that show what changes are set anew.
     * @throws AppFailure NOT_FOUND, VALIDATION_FAILED, CONFLICT, UPSTREAM_UNAVAILABLE
     */
    async update(ownerId: string, id: string, change: z.output<typeof creativePatch>): Promise<CreativeView> {
      const { goal, design, ...words } = change;
      const row = await store.findCreative(db, ownerId, id);
      if (!row) throw notFound();
      // What it says was filmed.
      const filmed =
        row.films && filmedWords.find((field) => words[field] !== undefined && words[field] !== row[field]);
      if (filmed) throw invalid({ [filmed]: 'errors:movingStoryWords' });
      if (row.design || design) {
        await designs.change(ownerId, { of: 'creative', id }, { ...words, design }, () =>
          designedAd(ownerId, id),
        );
      }
      const now = { ...row, ...given(words) };
      const rest = {
        ...(row.design ? {} : { ...words, sentences: sentencesAfter(row.sentences, row, now) }),
        goal,
      };
      return viewOf(db, ownerId, await store.updateCreative(db, ownerId, id, given(rest)));
    },

    /** Newest first. @throws AppFailure NOT_FOUND */
    async versions(ownerId: string, id: string) {
      if (!(await store.findCreative(db, ownerId, id))) throw notFound();
      return designs.versions(ownerId, { of: 'creative', id });
    },

    /** Takes an earlier version back. @throws AppFailure NOT_FOUND, VALIDATION_FAILED, CONFLICT */
    async restore(ownerId: string, id: string, version: number): Promise<CreativeView> {
      await designs.restore(ownerId, { of: 'creative', id }, version, () => designedAd(ownerId, id));
      return viewOf(db, ownerId, await store.findCreative(db, ownerId, id));
    },

    preview: designs.preview,

    /**
     * Deletes a creative and its pictures, which answer 404 from then on, and those of the variation it was made from. Pictures that the ads of an ended campaign show stay.
     * @throws AppFailure NOT_FOUND, IN_USE with the campaigns that still use it
     */
    async remove(ownerId: string, id: string): Promise<void> {
      const unused = await db.transaction(async (tx) => {
        // A launch that has picked it is waited for, and counts.
        await store.lockCreative(tx, ownerId, id);
        const uses = await deps.use.get().campaignsOf(tx, ownerId, [id]);
        const campaigns = uses.filter(({ over }) => !over).map(({ campaign }) => campaign);
        if (campaigns.length > 0) {
          throw new AppFailure('IN_USE', 'errors:creativeInUse', {
            details: { campaigns },
            values: { campaigns: campaigns.map(({ name }) => name).join(', ') },
          });
        }
        const earlier = await imagesOfVersions(tx, ownerId, { of: 'creative', id });
        const story = await findStoryOf(tx, ownerId, id);
        const creative = await store.deleteCreative(tx, ownerId, id);
        if (!creative) throw notFound();
        const unkept = story ? filesOf(story) : [];
        if (uses.length > 0) return unkept;
        if (creative.variationId)
          await setImages(tx, ownerId, creative.variationId, { images: null, isMade: false });
        const shown = [...Object.values(creative.images), ...namesOfFilms(creative.films)];
        return [...new Set([...shown, ...earlier, ...unkept])];
      });
      // Pictures that a crash leaves here are deleted by the daily `creatives.tidy-media`.
      await Promise.all(unused.map((name) => media.remove(name)));
    },

    /** @throws AppFailure NOT_FOUND */
    async readMedia(name: string): Promise<Buffer> {
      const bytes = await media.read(name);
      if (!bytes) throw notFound();
      return bytes;
    },
  };
}

/** What of a change is sent: what is absent stays. */
const given = <Change extends object>(
  change: Change,
): { [Key in keyof Change]?: Exclude<Change[Key], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Change]?: Exclude<Change[Key], undefined>;
  };
