import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import { dayMs, hourMs } from '@awning/contract/durations';
import { lateEffectMs } from '../reconcile/differences.ts';
import type { ReconcileDeps, Run } from '../reconcile/types.ts';
import { adsOf } from '../store/ads.ts';
import type { AccountKey } from '../store/due.ts';
import {
  campaignsOfKeys,
  doubtRestored,
  findSweep,
  lifeOf,
  postponeSweep,
  recordPaused,
  recordSweep,
  recordUnknown,
} from '../store/sweeps.ts';
import { adoptObjects } from './adopt.ts';
import { furtherOf, ownObjects, type Stray, unknownCampaigns } from './compare.ts';

/** Every account is looked through so often, in milliseconds, whatever else happens. */
export const sweepEveryMs = dayMs;
/** After a sweep that failed: what is not known may spend meanwhile. What Meta refuses to list rarely changes by itself. */
const againMs = 60_000;
const refusedMs = hourMs;

/**
 * Looks an ad account through for everything that bears a key of ours (docs/decisions/0273): what belongs to a campaign
 * here is adopted, and what is switched on and belongs to none is paused once and told to the owner. Until this process has
 * done so in this life of the database, nothing is created or switched on in the account.
 */
export function createSweep(deps: ReconcileDeps) {
  const { db, clock, logger, platform } = deps;
  /** In which life of the database this process has swept an account: memory is what no backup brings back. */
  const sweptIn = new Map<string, string>();
  const nameOf = ({ ownerId, adAccountId }: AccountKey) => `${ownerId}/${adAccountId}`;

  async function pauseOnce(run: Run, { ownerId, adAccountId }: AccountKey, stray: Stray): Promise<void> {
    const recorded = await recordUnknown(db, { ...stray, ownerId, adAccountId, foundAt: clock.now() });
    // It was paused and told before: who has switched it on again knows what it is.
    if (recorded.pausedAt) return;
    await run.assertHeld();
    const about = { ownerId, adAccountId, ...stray };
    try {
      await platform.pause(run.access, stray.ref);
    } catch (error) {
      if (!(error instanceof AdPlatformFailure) || error.kind !== 'refused') throw error;
      // The owner is shown that it runs; the next sweep tries again.
      logger.warn({ err: error, ...about }, 'Meta refused to pause what this database does not know');
      return;
    }
    await recordPaused(db, ownerId, stray.ref, clock.now());
    logger.warn(about, 'paused at Meta what this database does not know');
  }

  async function sweep(run: Run, key: AccountKey, epoch: string): Promise<void> {
    // Meta first: whatever it lists then has a row already, unless the row is lost.
    const found = await platform.findAll(run.access);
    const keys = [...found.campaigns, ...found.adSets].map((object) => object.key);
    const known = await campaignsOfKeys(db, [...new Set(keys)]);
    const own = known.filter(({ ownerId }) => ownerId === key.ownerId);
    const ads = Map.groupBy(
      await adsOf(
        db,
        key.ownerId,
        own.map(({ id }) => id),
      ),
      ({ campaignId }) => campaignId,
    );
    const strays = unknownCampaigns(found, new Set(known.map(({ id }) => id)), clock.now());
    const before = await findSweep(db, key);
    const restored = (before?.epoch && before.epoch !== epoch) || strays.length > 0;
    const copied: string[] = [];
    for (const campaign of own) {
      const held = ownObjects(campaign, ads.get(campaign.id) ?? [], found);
      await adoptObjects(deps, campaign, held, Boolean(restored));
      const further = furtherOf(campaign, held, found);
      strays.push(...further.flatMap(({ on, ...stray }) => (on ? [stray] : [])));
      if (further.some(({ on }) => !on)) copied.push(campaign.id);
    }
    // A request of the life before may still be carried out, or have left a copy, and the row that knew of it is gone.
    if (restored) await doubtRestored(db, key, copied, new Date(clock.now().getTime() + lateEffectMs));
    for (const stray of strays) await pauseOnce(run, key, stray);
  }

  const isSweptHere = async (key: AccountKey, life: { epoch: string; mark: string }) =>
    sweptIn.get(nameOf(key)) === life.mark && (await findSweep(db, key))?.epoch === life.epoch;

  return {
    /** Whether this process has swept an account in this life of the database. */
    isSwept: async (key: AccountKey): Promise<boolean> => isSweptHere(key, await lifeOf(db)),

    /** Whether its sweep is due. */
    async isDue(key: AccountKey): Promise<boolean> {
      const row = await findSweep(db, key);
      return row !== undefined && row.nextSweepAt <= clock.now();
    },

    /** Without access it waits; connecting again makes it due. */
    postpone: (key: AccountKey) => postponeSweep(db, key, new Date(clock.now().getTime() + sweepEveryMs)),

    /** @throws AdPlatformFailure; then the account counts as not swept, and is swept again later */
    async sweep(run: Run, key: AccountKey): Promise<void> {
      // Read before the look: what is restored during it is swept again.
      const { epoch, mark } = await lifeOf(db);
      try {
        await sweep(run, key, epoch);
      } catch (error) {
        await postponeSweep(db, key, new Date(clock.now().getTime() + pauseAfter(error)));
        throw error;
      }
      const sweptAt = clock.now();
      const nextSweepAt = new Date(sweptAt.getTime() + sweepEveryMs);
      await recordSweep(db, key, { epoch, sweptAt, nextSweepAt });
      sweptIn.set(nameOf(key), mark);
    },
  };
}

function pauseAfter(error: unknown): number {
  if (!(error instanceof AdPlatformFailure)) return againMs;
  if (error.kind === 'access') return sweepEveryMs;
  if (error.kind === 'refused') return refusedMs;
  return Math.min(Math.max(againMs, (error.retryAfter ?? 0) * 1000), refusedMs);
}

export type Sweep = ReturnType<typeof createSweep>;
