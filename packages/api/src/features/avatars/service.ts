import type { Strategist } from '@awning/strategist/types/strategist';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Turns } from '../../platform/streams/turns.ts';
import type { AccountsService } from '../accounts/public.ts';
import type { BusinessesService } from '../businesses/public.ts';
import type { FactsService } from '../facts/public.ts';
import type { LinesService } from '../lines/public.ts';
import { markOutdated } from './changes/outdated.ts';
import { createAvatarChanges } from './changes/service.ts';
import { createInterview } from './interview.ts';
import { createAvatarLibrary } from './library.ts';
import { findAvatar, listOfOwner, mostAvatars, usualAvatarId } from './store/avatars.ts';
import { createTurnRunner } from './turn-runner.ts';

/** Avatars, and the interviews that they come from; the interview's turns are registered with the platform. */
export function createAvatarsService(deps: {
  db: Db;
  clock: Clock;
  turns: Turns;
  strategist: Strategist;
  accounts: AccountsService;
  businesses: BusinessesService;
  facts: FactsService;
  lines: LinesService;
}) {
  const { accounts, businesses, facts, lines, turns } = deps;
  const { spelling, readProfile: readDescription } = facts;
  const parts = { ...deps, limits: accounts.limits };
  turns.register(createTurnRunner({ ...deps, spelling, readDescription }));
  accounts.registerCount('avatars', mostAvatars);
  businesses.listAvatars.register(listOfOwner);
  facts.changed.register((tx, fact) => markOutdated(tx, deps.clock, fact));
  facts.isAvatarOf.register(async (at, { ownerId, businessId, avatarId }) => {
    const avatar = await findAvatar(at, ownerId, avatarId);
    return avatar?.businessId === businessId;
  });
  lines.usualAvatar.register(usualAvatarId);
  return {
    library: createAvatarLibrary(parts),
    changes: createAvatarChanges(parts),
    interview: createInterview(parts),
    turns,
  };
}

export type AvatarsService = ReturnType<typeof createAvatarsService>;
