import { dayMs } from '@awning/contract/durations';
import { filmMost } from '@awning/contract/films';
import type { movingStoryBody } from '@awning/contract/moving-stories';
import type { z } from 'zod';
import { type Allowance, type Allowances, requireTaken } from '../../../platform/allowances/allowances.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../../platform/failure.ts';
import type { Transact } from '../../../platform/idempotency/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { photoForAd } from '../../photos/public.ts';
import { type CreativeRow, findCreative, insertCreative } from '../store/creatives.ts';
import { namesOfFilms } from '../store/media.ts';
import * as store from '../store/moving-stories.ts';
import type { CreativeDeps, CreativeView } from '../types.ts';
import { filmingJob } from './job-name.ts';
import { linesOf } from './lines-of.ts';

/** Moving stories of an account in a day: each takes twenty seconds of a processor. */
const filming: Allowance = { name: 'creatives.film', windows: [{ max: 12, seconds: dayMs / 1000 }] };

export interface MovingStoryDeps extends Pick<CreativeDeps, 'db' | 'clock' | 'media'> {
  jobs: Jobs;
  allowances: Allowances;
  /** Whether this server makes any. */
  makesStories: boolean;
}

/** Names of all files of a story. */
export const filesOf = ({ images, films }: Pick<store.MovingStoryRow, 'images' | 'films'>): string[] => [
  ...Object.values(images ?? {}),
  ...namesOfFilms(films),
];

/** Moving stories, which owners ask for of ads that show photographs (docs/decisions/0192). */
export function createMovingStories({ db, clock, jobs, media, allowances, makesStories }: MovingStoryDeps) {
  async function creativeOf(at: Db, ownerId: string, id: string): Promise<CreativeRow> {
    if (!makesStories) throw notFound();
    const creative = await findCreative(at, ownerId, id);
    if (!creative) throw notFound();
    return creative;
  }

  /** Ids of the photographs to film. @throws AppFailure VALIDATION_FAILED where there is none, or one is another business's */
  async function photosOf(ownerId: string, { businessId, design }: CreativeRow, asked?: string[]) {
    const ids = asked ?? (design?.photos ?? []).slice(0, filmMost.photos).map(({ id }) => id);
    const found = await Promise.all(ids.map((id) => photoForAd(db, ownerId, businessId, id)));
    const there = ids.filter((_, at) => found[at]);
    if (there.length === 0 || (asked && there.length < asked.length))
      throw invalid({ photoIds: 'errors:movingStoryPhotos' });
    return [...new Set(there)];
  }

  const remove = async (names: readonly string[]) => {
    await Promise.all(names.map((name) => media.remove(name)));
  };

  return {
    /**
     * Begins to film a moving story in the background. One that is under way is answered as it is.
     * @throws AppFailure NOT_FOUND, also where this server makes none; VALIDATION_FAILED without photographs or for an ad that
     *   is shown as it is; CONFLICT while another is made; RATE_LIMITED
     */
    async beginMovingStory<A>(
      ownerId: string,
      id: string,
      { photoIds }: z.output<typeof movingStoryBody>,
      transact: Transact<A, store.MovingStoryRow>,
    ): Promise<A> {
      const creative = await creativeOf(db, ownerId, id);
      if (!creative.design) throw invalid({ photoIds: 'errors:movingStoryPhotos' });
      const lines = linesOf(creative, creative.sentences);
      const photos = await photosOf(ownerId, creative, photoIds);
      const now = clock.now();
      let old: string[] = [];
      const made = await transact(async (tx) => {
        const before = await store.findStoryOf(tx, ownerId, id, { locked: true });
        if (before && store.open.some((state) => state === before.state)) return before;
        if ((await store.countOpen(tx, ownerId)) > 0) throw new AppFailure('CONFLICT', 'errors:busy');
        requireTaken(await allowances.consume(tx, filming, ownerId), 'errors:rateLimited');
        if (before) await store.deleteStory(tx, ownerId, before.id);
        old = before ? filesOf(before) : [];
        const row: store.MovingStoryRow = {
          id: newId(),
          ownerId,
          businessId: creative.businessId,
          creativeId: id,
          state: 'waiting',
          problem: null,
          percent: 0,
          lines,
          photos,
          films: null,
          images: null,
          isMade: false,
          attempts: 0,
          createdAt: now,
          updatedAt: now,
        };
        await store.insertStory(tx, row);
        await jobs.enqueue(tx, filmingJob, { ownerId, id: row.id }, { singletonKey: row.id });
        return row;
      });
      // What a crash leaves here is deleted by the daily `creatives.tidy-media`.
      await remove(old);
      return made;
    },

    /** @throws AppFailure NOT_FOUND */
    async movingStory(ownerId: string, id: string): Promise<store.MovingStoryRow | null> {
      if (!(await findCreative(db, ownerId, id))) throw notFound();
      return (await store.findStoryOf(db, ownerId, id)) ?? null;
    },

    /**
     * Keeps a moving story that is done as a creative of its own, with the words of the ad that it was made of.
     * @throws AppFailure NOT_FOUND, CONFLICT where the ad says something else by now
     */
    keepMovingStory: async <A>(
      ownerId: string,
      id: string,
      transact: Transact<A, CreativeView>,
    ): Promise<A> =>
      transact(async (tx) => {
        const creative = await creativeOf(tx, ownerId, id);
        const story = await store.findStoryOf(tx, ownerId, id, { locked: true });
        if (!story?.films || !story.images) throw notFound();
        const isSame = linesOf(creative, creative.sentences).join('\n') === story.lines.join('\n');
        if (!isSame) throw new AppFailure('CONFLICT', 'errors:conflict');
        const row: CreativeRow = {
          ...creative,
          id: newId(),
          // What was kept of a variation is one creative.
          variationId: null,
          images: story.images,
          films: story.films,
          isMade: story.isMade,
          design: null,
          designVersion: 1,
          createdAt: clock.now(),
        };
        await insertCreative(tx, ownerId, row);
        await store.deleteStory(tx, ownerId, story.id);
        return { creative: row, campaigns: [] };
      }),

    /** @throws AppFailure NOT_FOUND */
    async discardMovingStory(ownerId: string, id: string): Promise<void> {
      const files = await db.transaction(async (tx) => {
        const story = await store.findStoryOf(tx, ownerId, id, { locked: true });
        if (!story) throw notFound();
        await store.deleteStory(tx, ownerId, story.id);
        return filesOf(story);
      });
      await remove(files);
    },
  };
}
