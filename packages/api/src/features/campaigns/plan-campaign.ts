import type { AccountFacts, AdAccess } from '@awning/adapters/ports/ad-platform/plan';
import { type Audience, allowedAudience } from '@awning/contract/audience';
import { billOf } from '@awning/contract/bill';
import type { CampaignBody } from '@awning/contract/campaigns';
import { feePercentIn } from '@awning/contract/location-fees';
import { regionalObstacle } from '@awning/contract/regional-duties';
import { AppFailure, invalid } from '../../platform/failure.ts';
import { findBusiness } from '../businesses/public.ts';
import { askMeta } from '../connections/public.ts';
import { countriesReached } from '../places/public.ts';
import { readFacts } from './account-facts.ts';
import { countriesOf, countryOf, proposedAudience } from './audience.ts';
import { perDollar, planBudget } from './budget.ts';
import { planSchedule } from './dates.ts';
import { proposedDestination, requireNumberOf, requireReachable, resultKindOf } from './destination.ts';
import { historyOf } from './forecast/history.ts';
import type { LaunchLimits } from './launch-limits.ts';
import { nameKey } from './name-key.ts';
import { withButtons } from './new-ad.ts';
import { callsByClicks, planObjective, wantedObjective } from './objective.ts';
import { planHours } from './phone-hours.ts';
import { nameTaken } from './store/campaigns.ts';
import type { CampaignDeps } from './types.ts';

/** What a campaign would be, for its launch and for a rehearsal. */
export function createCampaignPlanner(deps: CampaignDeps, { pickCreatives }: LaunchLimits) {
  const { db, clock } = deps;

  /** What can be told without Meta. @throws AppFailure NOT_FOUND, VALIDATION_FAILED, NAME_IN_USE, META_NOT_CONNECTED */
  async function check(ownerId: string, body: CampaignBody) {
    const business = await findBusiness(db, ownerId, body.businessId);
    const key = nameKey(body.name);
    if (await nameTaken(db, ownerId, business.id, key)) throw nameInUse();
    const access = await deps.connections.adAccess(ownerId, business.id);
    const creatives = await pickCreatives(db, ownerId, business.id, body.creativeIds);
    const now = clock.now();
    const schedule = planSchedule(body.startDate, body.endDate, access.timeZone, now);
    return { business, nameKey: key, access, creatives, now, schedule };
  }

  /**
   * Reads the ad account's facts at Meta, and changes nothing there.
   * @throws AppFailure NOT_FOUND, VALIDATION_FAILED, NAME_IN_USE, META_NOT_CONNECTED, UPSTREAM_UNAVAILABLE
   */
  async function plan(ownerId: string, body: CampaignBody) {
    const checked = await check(ownerId, body);
    const { business, access } = checked;
    const account = await readFacts(deps, ownerId, access);
    const dailyBudget = planBudget(body.dailyBudget, access.currency, account);
    const wanted = wantedObjective(body, business.goals);
    const destination = body.destination ?? proposedDestination(wanted, business, account);
    requireReachable(destination, business, account);
    const creatives = withButtons(checked.creatives, destination, body.adaptButtons);
    if (!creatives) throw invalid({ destination: 'errors:buttonContradicts' });
    const hasWebsite =
      business.website !== '' || (destination.kind === 'website' && destination.url !== undefined);
    const wished = planObjective(wanted, destination, account, hasWebsite);
    const audience = allowedAudience(
      body.audience ?? proposedAudience(business, account.country),
      body.specialCategories ?? [],
    );
    const country = countryOf(business, account.country);
    const obstacle = regionalObstacle(audience.places, country, body.specialCategories ?? []);
    if (obstacle) throw invalid({ audience: obstacle });
    if (destination.kind === 'call') requireNumberOf(countriesOf(audience, country), business.phone);
    const objective =
      wished.optimization !== 'calls' || (await takesCalls(ownerId, access, audience, account))
        ? wished
        : callsByClicks;
    const hours = planHours(
      destination,
      business,
      { country, accountCountry: account.country, timeZone: access.timeZone },
      checked.schedule,
      checked.now,
    );
    const history = await historyOf(deps, ownerId, access, objective.optimization);
    const kind = resultKindOf(objective.optimization);
    const basis = { kind, perDollar: perDollar(account) || null, history };
    const reachedCountries = await countriesReached(deps.gazetteer, audience, country);
    const bill = billOf(
      dailyBudget * checked.schedule.days,
      feePercentIn(reachedCountries),
      account.taxPercent,
    );
    return {
      ...checked,
      creatives,
      account,
      country,
      reachedCountries,
      bill,
      audience,
      destination,
      hours,
      dailyBudget,
      basis,
      ...objective,
    };
  }

  /** @throws AppFailure META_NOT_CONNECTED, UPSTREAM_UNAVAILABLE */
  const takesCalls = (ownerId: string, access: AdAccess, audience: Audience, account: AccountFacts) =>
    askMeta(deps, ownerId, access, (platform) =>
      platform.takesCalls(access, audience, account.minDailyBudget),
    );

  return { check, plan };
}

export const nameInUse = () =>
  new AppFailure('NAME_IN_USE', 'errors:campaignNameInUse', {
    details: { fields: { name: 'errors:campaignNameInUse' } },
  });
