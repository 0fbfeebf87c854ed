import type { Media } from '@awning/adapters/ports/media';
import { filmFormatNames } from '@awning/contract/films';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { JobContext, JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { WorkUnderWay } from '../../../platform/jobs/lost-work.ts';
import { idsUnderWay } from '../../../platform/jobs/under-way.ts';
import { FilmTooLarge, PictureRefused, WordsTooLong } from '../../../platform/pictures/image-maker.ts';
import type { MadeStory, StoryMaker } from '../../../platform/pictures/story-maker.ts';
import type { Logger } from '../../../platform/telemetry/logger.ts';
import { findBusiness } from '../../businesses/public.ts';
import { composedOf } from '../composing.ts';
import { keepPictures } from '../keep-pictures.ts';
import { findCreative } from '../store/creatives.ts';
import * as store from '../store/moving-stories.ts';
import { movingStories } from '../tables.ts';
import { filmingJob } from './job-name.ts';
import { filesOf } from './service.ts';

/** Runs of one story; the last that fails ends it. */
const mostAttempts = 2;

/** Films a moving story, tells how far it is, and keeps its files under names of their own. */
export function filmingJobOf(deps: {
  db: Db;
  clock: Clock;
  logger: Logger;
  media: Media;
  stories: StoryMaker;
}): JobDefinition<{ ownerId: string; id: string }> {
  const { db, clock, logger, media, stories } = deps;

  const save = (row: store.MovingStoryRow, change: Partial<store.MovingStoryRow>) =>
    store.updateStory(db, row.ownerId, row.id, { ...change, updatedAt: clock.now() });

  async function film(row: store.MovingStoryRow, signal: AbortSignal): Promise<MadeStory | null> {
    const { ownerId, businessId, creativeId, lines } = row;
    const creative = await findCreative(db, ownerId, creativeId);
    // Deleted meanwhile, and its story with it.
    if (!creative?.design) return null;
    const profile = await findBusiness(db, ownerId, businessId);
    const crops = new Map(creative.design.photos.map((photo) => [photo.id, photo.crops]));
    const photos = row.photos.map((id) => ({ id, crops: crops.get(id) ?? {} }));
    const design = { ...creative.design, photos };
    const composed = await composedOf(deps, ownerId, profile, { words: creative, design });
    let telling = Promise.resolve<unknown>(undefined);
    const made = await stories.make({ creative: composed, lines }, signal, (percent) => {
      if (percent % 5 !== 0) return;
      // One after the other, so that none comes after the end. A story is made all the same where one is lost.
      telling = telling
        .then(() => save(row, { percent: Math.min(99, percent) }))
        .catch((err) => logger.warn({ err }, 'the progress of a moving story was not kept'));
    });
    await telling;
    return made;
  }

  async function carryOut(row: store.MovingStoryRow, { signal, assertHeld }: JobContext): Promise<void> {
    const made = await film(row, signal);
    if (!made) return;
    await assertHeld();
    const names = await Promise.all(filmFormatNames.map((name) => media.write(made.films[name], 'mp4')));
    const [story = '', portrait = ''] = names;
    const films = { story, portrait, seconds: made.seconds };
    const images = await keepPictures(media, made.pictures);
    const kept = await save(row, { state: 'done', percent: 100, films, images, isMade: made.isMade });
    // Thrown away meanwhile: nothing refers to its files.
    if (!kept) await Promise.all(filesOf({ films, images }).map((name) => media.remove(name)));
  }

  return {
    name: filmingJob,
    async run({ ownerId, id }, context) {
      const row = await store.findStory(db, ownerId, id);
      if (!row || row.state === 'done' || row.state === 'failed') return;
      const attempts = row.attempts + 1;
      await save(row, { state: 'running', attempts, percent: 0 });
      try {
        await carryOut(row, context);
      } catch (error) {
        const problem = endOf(error) ?? (attempts >= mostAttempts ? 'interrupted' : null);
        if (problem === null) throw error;
        logger.warn({ err: error }, 'a moving story could not be made');
        await save(row, { state: 'failed', problem });
      }
    },
    retryLimit: mostAttempts,
    retryDelay: 1,
    expireInSeconds: 600,
    concurrency: 1,
  };
}

/** Why a story ends here; null where another run may bring it further. */
function endOf(error: unknown): NonNullable<store.MovingStoryRow['problem']> | null {
  if (error instanceof PictureRefused) return 'unreadable';
  if (error instanceof WordsTooLong) return 'too_long';
  return error instanceof FilmTooLarge ? 'too_large' : null;
}

/** Stories that are under way, whose jobs may have been lost. */
export const movingStoryWork = (db: Db): WorkUnderWay[] => [
  {
    queue: filmingJob,
    underWay: (before, limit) => idsUnderWay(db, { table: movingStories, states: store.open }, before, limit),
    end: (id, now) => store.endLostStory(db, id, now),
  },
];
