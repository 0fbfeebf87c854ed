import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { createCounting } from './counting.ts';
import { createTillLinks } from './links.ts';
import { createTillWords } from './words.ts';

/** People who come in because of an ad: the word that they say, who counts them, and links by which others count. */
export function createWalkinsService(deps: { db: Db; clock: Clock }) {
  return {
    words: createTillWords(deps),
    counting: createCounting(deps),
    links: createTillLinks(deps),
  };
}

export type WalkinsService = ReturnType<typeof createWalkinsService>;
