import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import { dayMs, hourMs } from '@awning/contract/durations';
import { isBeyondChange } from '../edits/settings.ts';
import { lateEffectMs } from '../reconcile/differences.ts';
import type { ReconcileDeps, Run } from '../reconcile/types.ts';
import { adsOf } from '../store/ads.ts';
import type { Campaign } from '../store/campaigns.ts';
import type { AccountKey } from '../store/due.ts';
import {
  campaignsOfKeys,
  doubtRestored,
  findSweep,
  type Life,
  lifeOf,
  postponeSweep,
  recordPaused,
  recordSweep,
  recordUnknown,
  toldOf,
} from '../store/sweeps.ts';
import { markLaunched } from '../store/waiting-launches.ts';
import { adoptObjects } from './adopt.ts';
import { furtherOf, ownObjects, runsPastItsEnd, type Stray, unknownCampaigns } from './compare.ts';
import { takeOverSettings } from './take-over.ts';

/** Every account is looked through so often, in milliseconds, whatever else happens. */
export const sweepEveryMs = dayMs;
/**
 * Milliseconds after a restore within which requests from before it explain what a sweep finds: they may take effect for
 * 90 s, and the process may have to start again meanwhile.
 */
const explainedMs = 10 * 60_000;
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
  /** The life that this process saw last, and since when. */
  const seenLife = { mark: '', since: clock.now() };
  const nameOf = ({ ownerId, adAccountId }: AccountKey) => `${ownerId}/${adAccountId}`;

  async function currentLife(): Promise<Life> {
    const life = await lifeOf(db);
    if (seenLife.mark && seenLife.mark !== life.mark) seenLife.since = clock.now();
    seenLife.mark = life.mark;
    return life;
  }

  /** From when on no request from before the restore can take effect. In the future is what a clock said that was set back. */
  const settledSince = ({ beganAt }: Life) =>
    new Date(beganAt > clock.now() ? 0 : beganAt.getTime() + lateEffectMs);

  /** @param settledAt before which a pause may have been undone by a late request, and is repeated */
  async function pauseOnce(
    run: Run,
    { ownerId, adAccountId }: AccountKey,
    stray: Stray,
    settledAt: Date,
  ): Promise<void> {
    const recorded = await recordUnknown(db, { ...stray, ownerId, adAccountId, foundAt: clock.now() });
    // It was paused and told before: who has switched it on again knows what it is.
    if (recorded.pausedAt && recorded.pausedAt > settledAt) return;
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

  /** When the database was restored, while requests from before that may still have taken effect since the last sweep. */
  const recentRestore = ({ beganAt }: Life): Date | null => {
    const ageMs = clock.now().getTime() - beganAt.getTime();
    return ageMs >= 0 && ageMs < explainedMs ? beganAt : null;
  };

  /**
   * Whether the rows of an account are older than what Meta has: by the epoch, or because something is on that is not known and
   * was not told before.
   * @returns since when what the owner asks for is known; null where no restore is found
   */
  async function restoredSince(key: AccountKey, life: Life, strays: readonly Stray[]): Promise<Date | null> {
    const before = await findSweep(db, key);
    // Where the epoch was changed by hand, its time may be that of an earlier one.
    const isTimed = !before?.sweptAt || before.sweptAt < life.beganAt;
    if (before?.epoch && before.epoch !== life.epoch) return isTimed ? life.beganAt : seenLife.since;
    if (recentRestore(life)) return null;
    const refs = strays.map(({ ref }) => ref);
    const told = await toldOf(db, key.ownerId, refs);
    return refs.some((ref) => !told.has(ref)) ? seenLife.since : null;
  }

  /** Brings settings together that were changed since the backup. */
  async function compareSettings(run: Run, own: readonly Campaign[], older: Date): Promise<void> {
    const standing = own.flatMap((campaign) =>
      campaign.metaAdSetId && campaign.createdAt <= older && !isBeyondChange(campaign, clock.now())
        ? [{ campaign, adSetRef: campaign.metaAdSetId, currency: campaign.currency }]
        : [],
    );
    const read = await platform.readSettings(run.access, standing);
    for (const [index, { campaign }] of standing.entries()) {
      const settings = read[index];
      if (settings) await takeOverSettings(deps, campaign, settings, older);
    }
  }

  /** @returns when to sweep next */
  async function sweep(run: Run, key: AccountKey, life: Life): Promise<Date> {
    // Meta first: whatever it lists then has a row already, unless the row is lost.
    const found = await platform.findAll(run.access);
    const keys = [...found.campaigns, ...found.adSets].map((object) => object.key);
    const known = await campaignsOfKeys(db, [...new Set(keys)]);
    await markLaunched(db, key.ownerId, keys);
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
    const restored = await restoredSince(key, life, strays);
    const older = restored ?? recentRestore(life);
    if (older) await compareSettings(run, own, older);
    const copied: string[] = [];
    for (const campaign of own) {
      const seen = { campaign, ads: ads.get(campaign.id) ?? [] };
      const held = ownObjects(campaign, seen.ads, found);
      await adoptObjects(deps, seen, held, restored);
      if (older && runsPastItsEnd(campaign, held, found, clock.now()))
        strays.push({ ref: held.campaign.ref, kind: 'campaign', name: held.campaign.name });
      const further = furtherOf(campaign, held, found);
      strays.push(...further.flatMap(({ on, ...stray }) => (on ? [stray] : [])));
      if (further.some(({ on }) => !on)) copied.push(campaign.id);
    }
    // A request of the life before may still be carried out, or have left a copy, and the row that knew of it is gone.
    if (restored) await doubtRestored(db, key, copied, new Date(clock.now().getTime() + lateEffectMs));
    if (restored) await deps.onRestored(key);
    const settledAt = settledSince(life);
    for (const stray of strays) await pauseOnce(run, key, stray, settledAt);
    // Once more when no request from before the restore can take effect any more, which would run until the next day.
    const now = clock.now();
    const isLast = !restored && now > settledAt;
    return new Date(now.getTime() + (isLast ? sweepEveryMs : lateEffectMs));
  }

  return {
    /** Whether this process has swept an account in this life of the database, and since when the database has lived. */
    async stateOf(key: AccountKey): Promise<{ swept: boolean; restoredAt: Date }> {
      const { epoch, mark, beganAt } = await currentLife();
      const swept = sweptIn.get(nameOf(key)) === mark && (await findSweep(db, key))?.epoch === epoch;
      return { swept, restoredAt: beganAt };
    },

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
      const life = await currentLife();
      try {
        const nextSweepAt = await sweep(run, key, life);
        await recordSweep(db, key, { epoch: life.epoch, sweptAt: clock.now(), nextSweepAt });
        sweptIn.set(nameOf(key), life.mark);
      } catch (error) {
        await postponeSweep(db, key, new Date(clock.now().getTime() + pauseAfter(error)));
        throw error;
      }
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
