import { allowedAudience } from '@awning/contract/audience';
import type { Bill } from '@awning/contract/bill';
import { type CampaignEditBody, needsConsentTo, totalBudgetAfter } from '@awning/contract/campaign-edits';
import { regionalObstacle } from '@awning/contract/regional-duties';
import { dateIn } from '@awning/contract/zoned-time';
import type { Db } from '../../../platform/db/database.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import { AppFailure, invalid, notFound } from '../../../platform/failure.ts';
import type { Transact } from '../../../platform/idempotency/idempotency.ts';
import { requireNotBeingDeleted } from '../../identity/public.ts';
import { countriesReached } from '../../places/public.ts';
import { readFacts } from '../account-facts.ts';
import { audienceOf } from '../audience.ts';
import { billedCeilingOf, campaignBill } from '../bill.ts';
import { planBudget } from '../budget.ts';
import { requireNewEnd } from '../dates.ts';
import { replaced } from '../issues.ts';
import { nameInUse } from '../plan-campaign.ts';
import { requestReconcile } from '../request-reconcile.ts';
import {
  type Campaign,
  findCampaign,
  lockCampaign,
  nameConstraint,
  updateCampaign,
} from '../store/campaigns.ts';
import { type CampaignDeps, noTotals } from '../types.ts';
import { recordEdit } from './record-edit.ts';
import { ceilingOf, changedAmong, columnsOf, latestEnd, picked, settingsOf, wantedEnd } from './settings.ts';
import type { Consent, PendingEdit, Settings } from './types.ts';

/** A lifetime budget that is lowered has to stay so much above what was spent (Marketing API, "Budgets"). */
const spentMargin = 1.1;

/** The owner's changes of a campaign's settings: recorded at once, and brought to Meta by reconcile (docs/decisions/0291). */
export function createCampaignEditing(deps: CampaignDeps) {
  const { db, clock, jobs } = deps;

  /** What can't be changed any more. @throws AppFailure CONFLICT */
  function requireEditable(campaign: Campaign): void {
    const now = clock.now();
    if (campaign.endsAt <= now || wantedEnd(campaign) <= now || campaign.delivery === 'ended')
      throw new AppFailure('CONFLICT', 'errors:campaignEnded');
    if (campaign.issues.some(({ code }) => code === 'gone_at_meta'))
      throw new AppFailure('CONFLICT', 'errors:campaignGoneAtMeta');
  }

  /**
   * The bounds of a budget are Meta's for the account, as at launch; while it does not answer ours alone hold, and Meta may
   * refuse later.
   * @throws AppFailure VALIDATION_FAILED, META_NOT_CONNECTED
   */
  async function requireBudgetInBounds(ownerId: string, campaign: Campaign, dailyBudget: number) {
    const { adAccountId, currency, timeZone, businessId } = campaign;
    const access = await deps.connections.adAccess(ownerId, businessId);
    const facts = await readFacts(deps, ownerId, { ...access, adAccountId, currency, timeZone }).catch(
      (error: unknown) => {
        if (error instanceof AppFailure && error.code === 'UPSTREAM_UNAVAILABLE')
          return { minDailyBudget: 0, budgetUnit: 1 };
        throw error;
      },
    );
    planBudget(dailyBudget, currency, facts);
  }

  function wantedOf(campaign: Campaign, body: CampaignEditBody): Settings {
    const current = settingsOf(campaign);
    const { name = current.name, endDate = current.endDate } = body;
    const daily = body.dailyBudget ?? current.budget.daily;
    if (endDate !== current.endDate) requireNewEnd(campaign, endDate, clock.now());
    const today = dateIn(clock.now(), campaign.timeZone);
    const total = totalBudgetAfter(campaign, { dailyBudget: daily, endDate }, today);
    const audience = body.audience
      ? allowedAudience(body.audience, campaign.specialCategories)
      : current.audience;
    return { ...current, name, budget: { daily, total }, endDate, audience };
  }

  /** @returns what was consented to, this time included. @throws AppFailure VALIDATION_FAILED where it was not */
  function consentsWith(campaign: Campaign, next: Bill, ceiling: number | undefined): Consent[] {
    const { consents, totalBudget, createdAt } = campaign;
    const before = consents.length > 0 ? consents : [{ total: totalBudget, at: createdAt.toISOString() }];
    const stands = { bill: campaignBill(campaign), ceiling: billedCeilingOf(campaign) };
    if (!needsConsentTo(next, stands) && next.ads <= ceilingOf(campaign)) return before;
    if (ceiling === undefined) throw invalid({ ceiling: 'errors:ceilingRequired' });
    if (ceiling < next.total) throw invalid({ ceiling: 'errors:ceilingTooLow' });
    return [...before, { total: next.ads, billed: next.total, at: clock.now().toISOString() }];
  }

  /** What Meta would refuse for certain. @throws AppFailure VALIDATION_FAILED */
  async function requireMoreThanSpent(tx: Db, campaign: Campaign, wanted: Settings): Promise<void> {
    if (wanted.budget.total >= campaign.totalBudget) return;
    const totals = await deps.figures.get().lifetimeTotals(tx, campaign.ownerId, [campaign]);
    const { spend } = totals.get(campaign.id) ?? noTotals;
    if (wanted.budget.total >= spend * spentMargin) return;
    const isShorter = wanted.endDate < campaign.endDate;
    throw invalid({ [isShorter ? 'endDate' : 'dailyBudget']: 'errors:budgetSpentAlready' });
  }

  async function record(
    tx: Db,
    ownerId: string,
    id: string,
    body: CampaignEditBody,
    reachedCountries: string[] | undefined,
  ): Promise<void> {
    await requireNotBeingDeleted(tx, ownerId);
    const campaign = await lockCampaign(tx, ownerId, id);
    if (!campaign) throw notFound();
    requireEditable(campaign);
    if (body.version !== undefined && body.version !== campaign.version)
      throw new AppFailure('CONFLICT', 'errors:campaignEditedMeanwhile');
    const current = settingsOf(campaign);
    const wanted = wantedOf(campaign, body);
    const changed = changedAmong(wanted, current);
    if (changed.length === 0) return;
    const obstacle =
      changed.includes('audience') &&
      regionalObstacle(
        audienceOf({ ...campaign, ...wanted }).places,
        campaign.country,
        campaign.specialCategories,
      );
    if (obstacle) throw invalid({ audience: obstacle });
    const isMoved = changed.includes('audience');
    const reached = isMoved && reachedCountries ? { reachedCountries } : {};
    const { audience, budget } = wanted;
    const next = campaignBill({ ...campaign, ...reached, audience, totalBudget: budget.total });
    const consents = consentsWith(campaign, next, body.ceiling);
    await requireMoreThanSpent(tx, campaign, wanted);
    const edit: PendingEdit = {
      inDoubt: campaign.edit?.inDoubt ?? [],
      restoring: false,
      // What Meta confirmed before an earlier change that is under way is still what it has.
      former: { ...picked(current, changed), ...campaign.edit?.former },
      formerCountries: campaign.edit?.former.audience
        ? (campaign.edit.formerCountries ?? null)
        : campaign.reachedCountries,
    };
    const now = clock.now();
    await recordEdit(tx, campaign, { wanted, changed, at: now });
    const columns = columnsOf(picked(wanted, changed));
    await updateCampaign(tx, ownerId, id, {
      ...columns,
      ...reached,
      endsAt: latestEnd({ ...campaign, ...columns }, edit, campaign.endsAt),
      edit,
      consents,
      version: campaign.version + 1,
      issues: replaced(replaced(campaign.issues, 'edit', []), 'restore', []),
      settingsAskedAt: now,
      updatedAt: now,
      // A failed launch has nothing at Meta to be changed; trying it again goes by what is wanted then.
      ...(campaign.delivery !== 'failed' && { failures: 0, requestedAt: now, nextReconcileAt: now }),
    });
    if (campaign.delivery !== 'failed') await requestReconcile(jobs, tx, campaign);
  }

  /**
   * Changes settings of a campaign: all that are named, or none.
   * @param transact runs what records the change, whose result is the campaign's id
   * @throws AppFailure NOT_FOUND, VALIDATION_FAILED, NAME_IN_USE, META_NOT_CONNECTED, CONFLICT once it has ended or with
   *   another version than the one that stands
   */
  return async function edit<A>(
    ownerId: string,
    id: string,
    body: CampaignEditBody,
    transact: Transact<A, string>,
  ): Promise<A> {
    const seen = await findCampaign(db, ownerId, id);
    if (!seen) throw notFound();
    requireEditable(seen);
    if (body.dailyBudget !== undefined && body.dailyBudget !== seen.dailyBudget)
      await requireBudgetInBounds(ownerId, seen, body.dailyBudget);
    else await deps.connections.adAccess(ownerId, seen.businessId);
    const reached =
      body.audience &&
      (await countriesReached(
        deps.gazetteer,
        allowedAudience(body.audience, seen.specialCategories),
        seen.country,
      ));
    return unlessTaken(nameConstraint, nameInUse, () =>
      transact(async (tx) => {
        await record(tx, ownerId, id, body, reached);
        return id;
      }),
    );
  };
}
