import { createHook } from '../../platform/hook.ts';
import type { AccountsService } from '../accounts/public.ts';
import type { IdentityService } from '../identity/public.ts';
import { photoMedia } from '../photos/public.ts';
import { createConversations } from './conversations.ts';
import { createDesigner } from './designer.ts';
import { createLibrary } from './library.ts';
import { createMovingStories, type MovingStoryDeps } from './moving-story/service.ts';
import { createPictures } from './pictures.ts';
import { createProposedAds } from './proposed-ads.ts';
import { createSpelling } from './spelling.ts';
import { createStartingTurns } from './starting-turns.ts';
import { mediaInUse } from './store/media.ts';
import type { CreativeDeps, CreativeUse } from './types.ts';
import { createUntrueAds } from './untrue/untrue-ads.ts';

/** The creatives of a business: its library, and the conversation in which the designer makes them. */
export function createCreativesService(
  given: Omit<CreativeDeps, 'limits' | 'use'> &
    Pick<MovingStoryDeps, 'jobs' | 'allowances' | 'makesStories'> & {
      accounts: AccountsService;
      identity: IdentityService;
    },
) {
  const use = createHook<CreativeUse>('creatives.use');
  const deps: CreativeDeps = { ...given, limits: given.accounts.limits, use };
  deps.turns.register(createDesigner(deps));
  const untrue = createUntrueAds(deps);
  const library = createLibrary(deps, untrue);
  given.identity.storedPictures.register({
    namesOf: async (tx, ownerId) => [
      ...(await mediaInUse(tx, ownerId)),
      ...(await photoMedia(tx, ownerId)),
      ...(await use.get().mediaInUse(tx, ownerId)),
    ],
    remove: async (names) => {
      await Promise.all(names.map((name) => deps.media.remove(name)));
    },
  });
  return {
    ...library,
    ...createConversations(deps, library.withCampaigns),
    ...createStartingTurns(deps),
    ...createProposedAds(deps),
    ...createPictures(deps),
    ...createMovingStories({ ...given, ...deps }),
    ...createSpelling(deps),
    ...untrue,
    strategist: deps.strategist,
    use,

    /** Every picture of an owner's creatives, variations and ads, one after the other; a lost one is left out. */
    async *storedPictures(ownerId: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
      const { db, media } = deps;
      const used = [...(await mediaInUse(db, ownerId)), ...(await use.get().mediaInUse(db, ownerId))];
      for (const name of new Set(used)) {
        const bytes = await media.read(name);
        if (bytes) yield { name, bytes };
      }
    },
  };
}

export type CreativesService = ReturnType<typeof createCreativesService>;
