import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import type { AdAccess } from '@awning/adapters/ports/ad-platform/plan';
import { AppFailure } from '../../../platform/failure.ts';
import { inSpan } from '../../../platform/telemetry/tracing.ts';
import { requestReconcile } from '../request-reconcile.ts';
import { isLookDue, planLook } from '../store/account-looks.ts';
import { adsOf, type CampaignAd } from '../store/ads.ts';
import type { Campaign } from '../store/campaigns.ts';
import { type AccountKey, dueCampaigns } from '../store/due.ts';
import type { Sweep } from '../sweep/sweep.ts';
import { recordSurroundings } from './account-issues.ts';
import { createCampaignReconciler } from './campaign.ts';
import {
  adsToSwitchOff,
  differs,
  isUnknown,
  needsFinalLookup,
  needsFinalSaving,
  needsPause,
} from './differences.ts';
import { refsOf } from './refs.ts';
import type { ReconcileDeps, Run } from './types.ts';

/** What a run of the job has of its queue. */
export interface RunContext {
  signal: AbortSignal;
  /** @throws Error where another worker has taken this job over */
  assertHeld(): Promise<void>;
}

/** Rounds in one run; what is still due after them is left to the next run. */
const maxRounds = 20;
/** Campaigns of one look, which is one call with the account, the permissions and its Pages: what is to be stopped meanwhile comes next, and waits for no other looks. */
const campaignsPerLook = 45;

/**
 * Reconciles an owner's campaigns in one ad account with Meta, whichever are due: first what should be off, then what
 * should run, then a look at the account and at how the rest fares, 45 campaigns a call. Before the first thing that is created or switched on,
 * and daily, the account is swept (sweep/sweep.ts).
 */
export function createAccountReconciler(deps: ReconcileDeps, sweep: Sweep) {
  const { db, clock, logger, platform } = deps;
  const campaigns = createCampaignReconciler(deps);

  /** The next campaign to act on, and those that only need a look. */
  async function plan(
    run: Run,
    key: AccountKey,
  ): Promise<{
    act: Campaign | undefined;
    switchesOff: boolean;
    look: Campaign[];
    ads: Map<string, CampaignAd[]>;
  }> {
    const now = clock.now();
    const isDue = ({ nextReconcileAt }: Campaign) => nextReconcileAt !== null && nextReconcileAt <= now;
    const due = (await dueCampaigns(db, key, now, run.looks)).filter(
      (campaign) => !run.skipped.has(campaign.id) && (isDue(campaign) || !run.looked.has(campaign.id)),
    );
    const ads = Map.groupBy(
      await adsOf(
        db,
        key.ownerId,
        due.map(({ id }) => id),
      ),
      ({ campaignId }) => campaignId,
    );
    const acting = due.filter((campaign) => {
      // What is only looked at with its account has nothing to be done about it yet.
      if (!isDue(campaign)) return false;
      const own = ads.get(campaign.id) ?? [];
      return (
        needsFinalLookup(campaign, now) ||
        needsFinalSaving(campaign, now) ||
        differs(campaign, own) ||
        isUnknown(campaign, own)
      );
    });
    const switchesOff = (campaign: Campaign) =>
      needsPause(campaign) || adsToSwitchOff(campaign, ads.get(campaign.id) ?? []).length > 0;
    const stopping = acting.find(switchesOff);
    const act = stopping ?? acting[0];
    const look = due.filter((campaign) => !acting.includes(campaign)).slice(0, campaignsPerLook);
    return { act, switchesOff: stopping !== undefined, look, ads };
  }

  /** What ended by the clock needs no access. */
  async function endOver(key: AccountKey): Promise<void> {
    const now = clock.now();
    for (const campaign of await dueCampaigns(db, key, now)) {
      const over = campaign.delivery === 'ended' || campaign.delivery === 'failed';
      if (campaign.endsAt > now || over) continue;
      await campaigns.end(campaign);
      await campaigns.schedule(campaign, { settled: true });
    }
  }

  async function lookAt(run: Run, seen: Campaign[], ads: Map<string, CampaignAd[]>): Promise<void> {
    const lookedAt = clock.now();
    const readable = seen.filter(({ metaCampaignId }) => metaCampaignId);
    const pages = [...new Set(readable.map(({ pageId }) => pageId))];
    const [first] = readable;
    const {
      account,
      permissions: told,
      campaigns: readings,
    } = first
      ? await platform.look(run.access, readable.map(refsOf), pages)
      : { account: null, permissions: null, campaigns: [] };
    const permissions =
      first && told && (await deps.connections.recordPermissions(first.ownerId, run.access.grantId, told));
    const around = { account, permissions: permissions ?? null };
    const byRef = new Map(readings.map((reading) => [reading.ref, reading]));
    for (const campaign of seen) {
      run.looked.add(campaign.id);
      const reading = byRef.get(campaign.metaCampaignId ?? '');
      const own = ads.get(campaign.id) ?? [];
      if (reading && account && campaigns.isAsSeen(campaign, own, reading, around)) continue;
      if (reading?.unreadable && reading.unreadable.kind !== 'refused') {
        await campaigns.postpone(campaign, reading.unreadable);
        continue;
      }
      if (reading) await campaigns.observe(campaign, reading);
      await recordSurroundings(deps, campaign, around);
      // A campaign that could not be read has not been looked at.
      const looked = !reading?.unreadable && { lookedAt };
      await campaigns.schedule(campaign, { settled: true, ...looked });
    }
  }

  async function accessTo(key: AccountKey): Promise<AdAccess> {
    const token = await deps.connections.tokenAccess(key.ownerId);
    const unused = { pageId: '', pageAccessToken: null, currency: 'USD', timeZone: 'UTC' };
    // Each campaign brings its own Page, currency and time zone.
    return { ...unused, ...token, adAccountId: key.adAccountId };
  }

  const accessFor = (run: Run, campaign: Campaign): Run => {
    const { pageId, currency, timeZone } = campaign;
    return { ...run, access: { ...run.access, pageId, currency, timeZone } };
  };

  const reconcileOne = (run: Run, campaign: Campaign): Promise<void> =>
    inSpan(
      {
        name: 'reconcile campaign',
        kind: 'internal',
        attributes: { 'awning.campaign.id': campaign.id, 'awning.campaign.wanted': campaign.status },
      },
      () => campaigns.reconcile(accessFor(run, campaign), campaign),
    );

  /** Without access, everything due waits: for the owner to connect again, or for its end. */
  async function postponeAll(
    key: AccountKey,
    { looks, skipped }: Pick<Run, 'looks' | 'skipped'>,
    failure: AdPlatformFailure,
  ): Promise<void> {
    for (const campaign of await dueCampaigns(db, key, clock.now(), looks))
      if (!skipped.has(campaign.id)) await campaigns.postpone(campaign, failure);
  }

  async function round(run: Run, key: AccountKey): Promise<'done' | 'more'> {
    const { act, switchesOff, look, ads } = await plan(run, key);
    const [first] = look;
    try {
      if (act && !run.swept && !switchesOff) {
        // What it finds may change the plan.
        await sweepAccount(run, key);
      } else if (act) await reconcileOne(run, act);
      else if (first) await lookAt(run, look, ads);
      else return 'done';
    } catch (caught) {
      await run.assertHeld();
      const error = asFailure(caught);
      if (
        error.kind === 'access' &&
        !(await deps.connections.invalidateToken(key.ownerId, run.access.grantId))
      ) {
        // The owner has connected again meanwhile: the next run acts with the new token.
        await requestReconcile(deps.jobs, db, key);
        return 'done';
      }
      if (error.kind === 'access' || error.kind === 'throttled') {
        await postponeAll(key, run, error);
        return 'done';
      }
      for (const campaign of act ? [act] : look) {
        await campaigns.postpone(campaign, error).catch((failure: unknown) => {
          logger.error({ err: failure, campaignId: campaign.id }, 'a failure could not be recorded');
          run.skipped.add(campaign.id);
        });
      }
    }
    return 'more';
  }

  async function sweepAccount(run: Run, key: AccountKey): Promise<void> {
    await sweep.sweep(run, key);
    run.swept = true;
  }

  /** The sweep that is due for itself: its failure costs nothing but itself. */
  async function sweepIfDue(run: Run, key: AccountKey): Promise<void> {
    if (!(await sweep.isDue(key))) return;
    try {
      await sweepAccount(run, key);
    } catch (error) {
      await run.assertHeld();
      const { kind } = asFailure(error);
      logger.warn({ err: error, ...key }, 'an ad account could not be swept');
      if (kind === 'access') await deps.connections.invalidateToken(key.ownerId, run.access.grantId);
    }
    // What it adopted is due now.
    if ((await dueCampaigns(db, key, clock.now())).length > 0) await requestReconcile(deps.jobs, db, key);
  }

  /** Whatever goes wrong with one campaign must not hold up the others of its account. */
  function asFailure(caught: unknown): AdPlatformFailure {
    if (caught instanceof AdPlatformFailure) return caught;
    logger.error({ err: caught }, 'a campaign could not be reconciled');
    return new AdPlatformFailure('unavailable', 'could not be reconciled', { cause: caught });
  }

  return async function reconcileAccount(key: AccountKey, context: RunContext): Promise<void> {
    await endOver(key);
    const looks = await isLookDue(db, key, clock.now());
    const due = (await dueCampaigns(db, key, clock.now(), looks)).length;
    const looked = new Set<string>();
    if (due > 0 || (await sweep.isDue(key))) {
      const rounds = maxRounds + Math.ceil(due / campaignsPerLook);
      await reconcileDue(key, context, { looks, skipped: new Set(), looked }, rounds);
    }
    const now = clock.now();
    const { watchSeconds } = await deps.intervals(key.ownerId);
    const look = { wasDue: looks, wasAnswered: looked.size > 0 };
    await planLook(db, key, new Date(now.getTime() + watchSeconds * 1000), now, look);
  };

  /** @param of what the run begins with */
  async function reconcileDue(
    key: AccountKey,
    context: RunContext,
    of: Pick<Run, 'looks' | 'skipped' | 'looked'>,
    rounds: number,
  ): Promise<void> {
    let run: Run;
    try {
      const access = await accessTo(key);
      run = { ...of, access, assertHeld: context.assertHeld, ...(await sweep.stateOf(key)) };
    } catch (error) {
      if (!(error instanceof AppFailure) || error.code !== 'META_NOT_CONNECTED') throw error;
      await sweep.postpone(key);
      return postponeAll(key, of, new AdPlatformFailure('access', 'not connected', { cause: error }));
    }
    for (let count = 0; count < rounds && !context.signal.aborted; count++) {
      if ((await round(run, key)) === 'done') return sweepIfDue(run, key);
    }
    logger.info({ ...key }, 'more campaigns of an ad account are due than one run takes');
  }
}
