import type { AccountFacts, AdAccess } from '@awning/adapters/ports/ad-platform/plan';
import type { Audience } from '@awning/contract/audience';
import type { CampaignBody } from '@awning/contract/campaigns';
import { copyLimits, placementNames } from '@awning/contract/creatives';
import { daysPaidBy } from '@awning/contract/customer-worth';
import type { Rehearsal, rehearsalChecks } from '@awning/contract/rehearsal';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import { type BusinessProfile, findWorth } from '../businesses/public.ts';
import { askMeta, ifMetaAnswers } from '../connections/public.ts';
import { type LaunchCreative, namesOfFilms } from '../creatives/public.ts';
import { noonOf } from './dates.ts';
import { resultKindOf } from './destination.ts';
import { forecastOf } from './forecast/forecast.ts';
import { createWidths } from './forecast/kept/widths.ts';
import { learningBudgetOf } from './form-options.ts';
import type { LaunchLimits } from './launch-limits.ts';
import { newAd } from './new-ad.ts';
import { createCampaignPlanner } from './plan-campaign.ts';
import { recognisedIn, unreadIn } from './preflight-gate.ts';
import type { CampaignDeps } from './types.ts';

type Check = Rehearsal['checks'][number];

/** How long a website may take to answer, in milliseconds: who clicks does not wait longer either. */
const websiteWithinMs = 8000;

/** Ends a transaction whose work is not wanted. */
class Undone extends Error {}

/** A campaign as it would run: what its launch is checked for, what it could bring, and its ads. */
export function createRehearsal(deps: CampaignDeps, launchLimits: LaunchLimits) {
  const widths = createWidths(deps.clock);
  const { plan } = createCampaignPlanner(deps, launchLimits);

  /** Whether the plan covers the launch: counted as the launch counts, and undone. */
  async function isCovered(
    db: Db,
    ownerId: string,
    creatives: LaunchCreative[],
    now: Date,
  ): Promise<boolean> {
    const ads = creatives.map((creative) => newAd(creative, creative.id, now));
    try {
      await db.transaction(async (tx) => {
        await launchLimits.requireLiveRoom(tx, ownerId);
        await launchLimits.reserveAds(tx, ownerId, ads);
        throw new Undone();
      });
    } catch (error) {
      if (error instanceof Undone) return true;
      if (error instanceof AppFailure && error.code === 'LIMIT_EXCEEDED') return false;
      throw error;
    }
    return true;
  }

  /** @throws AppFailure as plan-campaign.ts says: what is wrong with a field is told as at a launch */
  return async function rehearse(ownerId: string, body: CampaignBody): Promise<Rehearsal> {
    const planned = await plan(ownerId, body);
    const { access, account, creatives, schedule, dailyBudget, objective, fellBack, now } = planned;
    const totalBudget = dailyBudget * schedule.days;
    const learning = learningBudgetOf(objective, account, access.currency);
    const states: Record<(typeof rehearsalChecks)[number], Check['state']> = {
      account: accountState(account, planned.bill.total),
      goal: fellBack ? 'note' : 'ready',
      // What can't be reached is refused by the plan itself, at its field; a website may be down for a while.
      destination: (await isUp(planned)) ? 'ready' : 'note',
      hours: planned.hours ? 'ready' : 'note',
      budget: learning !== null && dailyBudget < learning ? 'note' : 'ready',
      pictures: (await havePictures(creatives)) ? 'ready' : 'todo',
      texts: creatives.every(isShownWhole) ? 'ready' : 'note',
      policy: policyOf(creatives, planned.business.type, body),
      truth: await truthOf(ownerId, planned.business, creatives, body),
      category: categoryOf(creatives, planned.business.type, body),
      plan: (await isCovered(deps.db, ownerId, creatives, now)) ? 'ready' : 'todo',
    };
    return {
      objective,
      audience: planned.audience,
      destination: planned.destination,
      resultKind: resultKindOf(planned.optimization),
      phoneHours: planned.hours?.spans ?? null,
      dailyBudget,
      totalBudget,
      bill: planned.bill,
      currency: access.currency,
      days: schedule.days,
      startsAt: schedule.startsAt.toISOString(),
      endsAt: schedule.endsAt.toISOString(),
      checks: Object.entries(states)
        // Only who is called has to answer.
        .filter(([key]) => key !== 'hours' || planned.destination.kind === 'call')
        .map(([key, state]) => ({ key: key as Check['key'], state })),
      forecast: forecastOf(
        planned.basis,
        totalBudget,
        await reachOf(ownerId, access, planned.audience),
        (await widths(deps.db)).forecast,
      ),
      paidDays: await paidDaysOf(ownerId, planned),
      ads: creatives.map(({ id, headline, text, description, callToAction, images, isMade }) => ({
        id,
        headline,
        text,
        description,
        callToAction,
        isMade,
        images: Object.fromEntries(
          placementNames.map((name) => [name, `/api/media/${images[name].name}`]),
        ) as Rehearsal['ads'][number]['images'],
      })),
    };
  };

  /** People of the audience whom Meta reaches in a month; null where it does not say. */
  function reachOf(ownerId: string, access: AdAccess, audience: Audience) {
    return ifMetaAnswers(
      askMeta(deps, ownerId, access, (platform) => platform.estimateReach(access, audience)),
    );
  }

  /** For how many days one customer pays, by what its owner says she brings; null where that is not said in this currency. */
  async function paidDaysOf(
    ownerId: string,
    { business, access, dailyBudget }: Awaited<ReturnType<typeof plan>>,
  ): Promise<Rehearsal['paidDays']> {
    const range = (await findWorth(deps.db, ownerId, business.id))?.range;
    return range?.currency === access.currency ? daysPaidBy(range, dailyBudget) : null;
  }

  /** Whether the website that clicks lead to answers. */
  async function isUp({ destination, business }: Awaited<ReturnType<typeof plan>>): Promise<boolean> {
    const address = destination.kind === 'website' && (destination.url ?? business.website);
    if (!address) return true;
    try {
      await deps.website.answers(address, AbortSignal.timeout(websiteWithinMs));
      return true;
    } catch {
      return false;
    }
  }

  /** Whether a launch would be refused for what its ads say that is not so any more. */
  async function truthOf(
    ownerId: string,
    business: BusinessProfile,
    creatives: LaunchCreative[],
    { launchAnyway, endDate }: Pick<CampaignBody, 'launchAnyway' | 'endDate'>,
  ): Promise<Check['state']> {
    const untrue = await deps.creatives.untrueAmong(deps.db, ownerId, business, creatives, noonOf(endDate));
    if (untrue.length === 0) return 'ready';
    return launchAnyway ? 'note' : 'todo';
  }

  /** Whether the picture of every placement is still there to be uploaded. */
  async function havePictures(creatives: LaunchCreative[]): Promise<boolean> {
    try {
      for (const { images, films } of creatives) {
        const names = [...Object.values(images).map(({ name }) => name), ...namesOfFilms(films)];
        for (const name of names) await deps.creatives.readMedia(name);
      }
    } catch (error) {
      if (error instanceof AppFailure && error.code === 'NOT_FOUND') return false;
      throw error;
    }
    return true;
  }
}

/** Whether the ad account could pay for all of it. */
function accountState({ usable, limitLeft }: AccountFacts, total: number): Check['state'] {
  if (!usable || limitLeft === 0) return 'todo';
  return limitLeft !== null && limitLeft < total ? 'note' : 'ready';
}

/** Whether a launch would be refused for what Meta refuses or replaces in its ads' words. */
function policyOf(
  creatives: LaunchCreative[],
  businessType: string,
  { launchAnyway }: Pick<CampaignBody, 'launchAnyway'>,
): Check['state'] {
  if (unreadIn(creatives, businessType).length === 0) return 'ready';
  return launchAnyway ? 'note' : 'todo';
}

/** Whether a launch would be refused because nobody has said whether its ads are of a special ad category. */
function categoryOf(
  creatives: LaunchCreative[],
  businessType: string,
  { specialCategories }: Pick<CampaignBody, 'specialCategories'>,
): Check['state'] {
  return specialCategories === undefined && recognisedIn(creatives, businessType).length > 0
    ? 'todo'
    : 'ready';
}

const isShownWhole = (creative: LaunchCreative) =>
  (['text', 'headline', 'description'] as const).every(
    (field) => creative[field].length <= copyLimits[field],
  );
