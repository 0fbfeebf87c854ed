import type { Media } from '@awning/adapters/ports/media';
import { dayMs } from '@awning/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Hook } from '../../platform/hook.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { photoMedia } from '../photos/public.ts';
import { mediaInUse } from './store/media.ts';
import type { CreativeUse } from './types.ts';

/** Pictures younger than this (ms) may belong to rows that are just being stored. */
const youngMs = dayMs;
/** Copies in other widths are made again where they are wanted after this (ms); those of deleted logos are gone by then. */
const resizedMs = 30 * youngMs;

/**
 * Once a day, deletes pictures that nothing refers to any more: those of deleted photographs, creatives and accounts, and of turns that a
 * crash cut between picture and row.
 */
export function creativeJobs(deps: {
  db: Db;
  clock: Clock;
  media: Media;
  use: Hook<CreativeUse>;
}): JobDefinition[] {
  const { db, clock, media } = deps;
  return [
    {
      name: 'creatives.tidy-media',
      cron: '40 3 * * *',
      async run() {
        // Names before rows: what is stored in between is young, and what is old stays in a row or is gone.
        const old = await media.writtenBefore(new Date(clock.now().getTime() - youngMs));
        const used = await mediaInUse(db);
        for (const name of await photoMedia(db)) used.add(name);
        for (const name of await deps.use.get().mediaInUse(db)) used.add(name);
        for (const name of old) if (!used.has(name)) await media.remove(name);
        await media.removeResizedBefore(new Date(clock.now().getTime() - resizedMs));
      },
    },
  ];
}
