import { addDays, dateIn } from '@awning/contract/zoned-time';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { createHook } from '../../platform/hook.ts';
import { findBusiness, findWorth } from '../businesses/public.ts';
import {
  burstsOf,
  type CampaignsService,
  type CampaignView,
  createWidths,
  launchedInAccount,
  publishedCostOf,
  resultKindOf,
} from '../campaigns/public.ts';
import { outcomesOf } from '../leads/public.ts';
import {
  adDaysOf,
  noFigures,
  plus,
  priceWeeksOf,
  reachOf,
  type StatsService,
  type Sums,
} from '../stats/public.ts';
import { findTillWord, peopleOf } from '../walkins/public.ts';
import { compareAds } from './ad-comparison.ts';
import { asWide, benchmarkOf } from './benchmark.ts';
import { broughtBy, noiseDays } from './brought.ts';
import { fakesOf, withoutFakes } from './fakes.ts';
import { ever, isStartingAt, isYoungAt } from './first-days.ts';
import type { Judge, Judgement } from './judge.ts';
import { marketComparison } from './market-prices.ts';
import { daysBefore, movementOf } from './movement.ts';
import { type NextStep, nextStepOf } from './next-step.ts';
import { curvesOf } from './own-arrivals.ts';
import { costOf, middleHalf, type Rating, ratingOf } from './rating.ts';
import { type Money, moneyOf, paysFor } from './worth/money.ts';

export interface ResultsDeps {
  db: Db;
  clock: Clock;
  campaigns: CampaignsService;
  stats: StatsService;
  /** How far ads lie apart in their results for a click, where auto-optimisation has learnt it. */
  resultSpread(on: Db): Promise<number | null>;
}

export type ResultsService = ReturnType<typeof createResultsService>;
/** What a campaign's figures mean. */
export type CampaignResults = Awaited<ReturnType<ResultsService['of']>>;

/** What to do next with a campaign, and what the sentence that says it needs. */
export interface CampaignStep {
  step: NextStep;
  rating: Rating | 'unknown';
  /** Why no ad is to be paused; null where one is, or there are no two. */
  idle: Judgement['idle'];
  perPerson: number | null;
  /** What its customers are worth; null where nobody has said. */
  money: Money | null;
  /** Of the campaign. */
  currency: string;
}

/** Who came in because of a campaign: at least so many. */
export interface WalkIns {
  people: number;
  /** Of ads whose word is another one. */
  ofAds: { creativeId: string; word: string; people: number }[];
}

/** What the figures of campaigns mean, and what to do next. Nothing is stored: the same figures give the same answer. */
export function createResultsService({ db, clock, campaigns, stats, resultSpread }: ResultsDeps) {
  const widths = createWidths(clock);
  /** The rules of auto-optimisation, which stands on this feature. */
  const judge = createHook<Judge>('results.judge');

  /** Campaigns of the account that were launched before this one, and what those of its kind brought. */
  async function historyOf(ownerId: string, { campaign }: CampaignView) {
    const all = await launchedInAccount(db, ownerId, campaign.adAccountId);
    const others = all.filter(({ id, currency }) => id !== campaign.id && currency === campaign.currency);
    const alike = others.filter(
      ({ optimization, launchedAt }) =>
        optimization === campaign.optimization &&
        (!campaign.launchedAt || (launchedAt !== null && launchedAt < campaign.launchedAt)),
    );
    const totals = [...(await stats.lifetimeTotals(db, ownerId, alike)).values()];
    const spent = totals.filter(({ spend }) => spend > 0);
    const sum = (key: 'spend' | 'clicks' | 'results') => spent.reduce((all, one) => all + one[key], 0);
    const history = {
      campaigns: spent.length,
      spend: sum('spend'),
      clicks: sum('clicks'),
      results: sum('results'),
      each: spent,
    };
    return { history, otherIds: others.map(({ id }) => id) };
  }

  /** Who came in because of a campaign; null where nobody is counted, nor was. */
  async function walkInsOf(ownerId: string, campaignId: string): Promise<WalkIns | null> {
    const [word, byCreative] = await Promise.all([
      findTillWord(db, { ownerId, campaignId }),
      peopleOf(db, ownerId, campaignId),
    ]);
    const people = [...byCreative.values()].reduce((sum, one) => sum + one, 0);
    if (!word && people === 0) return null;
    const ofAds = (word?.ofAds ?? []).map((ad) => ({ ...ad, people: byCreative.get(ad.creativeId) ?? 0 }));
    return { people, ofAds };
  }

  /** What is usual for a campaign, and what that rests on. */
  async function usualFor(ownerId: string, view: CampaignView) {
    const { campaign } = view;
    const [business, { history, otherIds }] = await Promise.all([
      findBusiness(db, ownerId, campaign.businessId),
      historyOf(ownerId, view),
    ]);
    const perDollar = campaign.perDollar ?? (campaign.currency === 'USD' ? 100 : null);
    const published = publishedCostOf(resultKindOf(campaign.optimization), business.type);
    const bursts = burstsOf(resultKindOf(campaign.optimization));
    return { history, otherIds, usual: benchmarkOf(history, published, perDollar, bursts) };
  }

  /**
   * How a campaign stands, and the step that follows from it.
   * @param days that are read: for the step those of late suffice, whose results are still arriving
   * @throws AppFailure NOT_FOUND
   */
  async function stateOf(ownerId: string, campaignId: string, days: 'all' | 'arriving') {
    const view = await campaigns.get(ownerId, campaignId);
    const { campaign } = view;
    const kind = resultKindOf(campaign.optimization);
    const now = clock.now();
    const today = dateIn(now, campaign.timeZone);
    const launchedOn = campaign.launchedAt ? dateIn(campaign.launchedAt, campaign.timeZone) : today;
    const since = days === 'all' ? ever : addDays(today, -noiseDays);
    const arriving = { adAccountId: campaign.adAccountId, kind };
    const mayAddAd = await campaigns.mayAddAd(ownerId);
    const [curves, found, read, reach, outcomes, worth, walkIns, { usual: usualWidth }] = await Promise.all([
      curvesOf(db, ownerId, [arriving], today),
      usualFor(ownerId, view),
      adDaysOf(db, ownerId, [campaignId], since),
      reachOf(db, ownerId, campaignId),
      outcomesOf(db, ownerId, campaignId),
      findWorth(db, ownerId, campaign.businessId),
      walkInsOf(ownerId, campaignId),
      widths(db),
    ]);
    const { history, otherIds } = found;
    // What is printed and what a campaign is rated by is the same range.
    const usual = found.usual && asWide(found.usual, usualWidth);
    const { currency, dailyBudget } = campaign;
    const spent = view.totals.spend;
    const money = moneyOf({
      ...{ spent, currency, dailyBudget, outcomes, answered: worth?.range ?? null },
      walkIns: walkIns?.people ?? 0,
    });
    const isYoung = isYoungAt(campaign.launchedAt, now);
    const curve = curves(arriving);
    const brought = broughtBy(kind, curve, view.totals, read, today);
    // Published figures know nothing of this account's weeks: only its own history is compared with the movement out.
    const movement =
      usual?.of === 'own'
        ? movementOf(await adDaysOf(db, ownerId, otherIds, addDays(launchedOn, -daysBefore)), launchedOn)
        : null;
    const everyone =
      movement === null
        ? null
        : marketComparison(
            movement,
            await priceWeeksOf(db, campaign.currency, addDays(launchedOn, -daysBefore)),
            launchedOn,
          );
    const unmoved = { ...brought, spend: brought.spend / (movement ?? 1) };
    const rating: Rating | 'unknown' = !usual
      ? 'unknown'
      : isYoung
        ? 'too_early'
        : ratingOf(unmoved, usual.rate);
    const impressions = view.totals.impressions;
    const people = reach.get('total') ?? 0;
    const perPerson = people > 0 ? impressions / people : null;
    const over = read.filter(({ day }) => day < today);
    const basis = { sums: over.reduce<Sums>(plus, noFigures), days: over.length, outcomes };
    const { costly, idle } = await judge.get()(ownerId, view, basis);
    const step = nextStepOf({
      ...{ view, rating, results: brought.results, isYoung, costly, perPerson, mayAddAd },
      isStarting: isStartingAt(campaign.launchedAt, now),
      pays: paysFor(money),
    });
    return {
      view,
      kind,
      curve,
      today,
      days: read,
      isYoung,
      brought,
      rating,
      usual,
      isUsualWidened: usualWidth > 1,
      history,
      movement,
      everyone,
      perPerson,
      outcomes,
      walkIns,
      money,
      currency,
      costly,
      idle,
      step,
    };
  }

  return {
    judge,

    /** What is usual for a campaign, and what earlier campaigns of its account and kind brought. */
    usualFor,

    /** The step alone: less work than all that the figures mean. @throws AppFailure NOT_FOUND */
    async stepOf(ownerId: string, campaignId: string): Promise<CampaignStep> {
      const state = await stateOf(ownerId, campaignId, 'arriving');
      const { step, rating, idle, perPerson, money, currency } = state;
      return { step, rating, idle, perPerson, money, currency };
    },

    /** @throws AppFailure NOT_FOUND */
    async of(ownerId: string, campaignId: string) {
      const { view, curve, today, days, ...state } = await stateOf(ownerId, campaignId, 'all');
      const { campaign, ads } = view;
      const { kind, isYoung, brought, usual, history } = state;
      const { cost: width } = await widths(db);
      const fakes = await fakesOf(db, ownerId, [{ ...campaign, ads }], days);
      const { forecast } = campaign;
      const foreseen = forecast && { shape: forecast.events, rate: forecast.spend };
      return {
        ...state,
        campaign,
        ads,
        /** Some results do not count when its ads are compared. */
        hasFakes: fakes.size > 0,
        isOver: campaign.delivery === 'ended',
        /** In minor units, whatever has arrived for it. */
        spent: view.totals.spend,
        cost: brought.spend > 0 ? costOf(brought, width) : null,
        isCostWidened: width > 1,
        usual: usual && { ...usual, cost: middleHalf(usual.rate) },
        /** Earlier campaigns of the account that asked for the same and spent something. */
        earlier: history.campaigns,
        /** Against what was expected at the launch; null where nothing was. */
        forecast: foreseen && {
          rating: isYoung ? ('too_early' as const) : ratingOf(brought, foreseen),
          cost: middleHalf(foreseen),
        },
        comparison: compareAds({
          kind,
          curve,
          adIds: ads.filter(({ status }) => status !== 'removed').map(({ id }) => id),
          days: withoutFakes(days, fakes),
          today,
          lastDay: campaign.endDate,
          isYoung,
          resultSpread: await resultSpread(db),
          seed: Number.parseInt(campaignId.slice(-8), 16) | 0,
        }),
      };
    },
  };
}
