import type { JsonObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import { hasAny } from '../auth.ts';
import type { AuthedCall } from '../call.ts';
import { currencies, minDailyBudget } from '../currency.ts';
import { OPTIMIZATION_GOALS } from '../enums.ts';
import { missing } from '../errors.ts';
import { filterNodes } from '../filtering.ts';
import { adAccountsHeldBy, pagesHeldBy } from '../held.ts';
import { insightsEdge } from '../insights/edge.ts';
import { atOnce } from '../insights/report.ts';
import { amountSpent, spentBy } from '../insights/totals.ts';
import type { GraphNode } from '../node.ts';
import type { Params } from '../params.ts';
import { targetingBrowse, targetingSearch, targetingValidation } from '../search/account.ts';
import { graphTime, offsetAt } from '../timezone.ts';
import { appsOfAccount } from '../webhooks/subscriptions.ts';
import { audienceSize, estimateEdge } from './estimate.ts';
import { generatePreviews } from './preview.ts';
import { newestFirst } from './shared.ts';
import { minSpendCap } from './spend-cap.ts';
import { checkCatalog } from './targeting-catalog.ts';
import { checkKeys, checkPlacements } from './targeting-keys.ts';
import { checkPlaces } from './targeting-places.ts';

/** An ad account, readable. Money is in minor units, as text. */
export function accountNode(call: AuthedCall, doc: Doc<'adaccount'>): GraphNode {
  const { world } = call;
  const { data } = doc;
  const pays = data.hasPaymentMethod !== false;
  const mine = <T extends { data: { accountId: string } }>(docs: T[]): T[] =>
    docs.filter((other) => other.data.accountId === doc.id);
  /** Validated like an ad set's. */
  const targetingOf = (params: Params): JsonObject => {
    const spec = params.object('targeting_spec');
    if (!spec) throw missing('targeting_spec');
    checkCatalog(call, doc, spec);
    checkKeys(spec);
    checkPlaces(spec);
    checkPlacements(spec, call.version);
    return spec;
  };
  return {
    id: `act_${doc.id}`,
    label: 'AdAccount',
    defaults: ['account_id'],
    fields: {
      account_id: () => doc.id,
      name: () => data.name,
      currency: () => data.currency,
      timezone_name: () => data.timeZone,
      timezone_offset_hours_utc: () => offsetAt(world.clock(), data.timeZone) / 3_600_000,
      account_status: () => data.status ?? 1,
      disable_reason: () => data.disableReason ?? 0,
      spend_cap: () => String(data.spendCap ?? 0),
      amount_spent: () => String(amountSpent(world, doc)),
      business_country_code: () => data.country,
      tax_id: () => data.taxId ?? undefined,
      // 0 is unknown, 2 asked for, 3 given ("Ad account" reference).
      tax_id_status: () => (data.taxId === undefined ? 0 : data.taxId === null ? 2 : 3),
      balance: () => String(spentBy(world, { accountId: doc.id })),
      min_daily_budget: () => minDailyBudget(data.currency),
      min_campaign_group_spend_cap: () => String(minSpendCap(data.currency)),
      // A card on file, with the last digits of a test card.
      funding_source: () => (pays ? `${doc.id}1` : undefined),
      owner: () => data.ownerId,
      business_name: () => data.name,
      is_prepay_account: () => false,
      capabilities: () => [],
      user_tasks: () => {
        const person = world.store.get('person', call.token.data.personId ?? '');
        const isHeld = person && adAccountsHeldBy(world, person).includes(doc.id);
        return isHeld ? ['DRAFT', 'ANALYZE', 'ADVERTISE', 'MANAGE'] : [];
      },
      created_time: () => graphTime(doc.createdAt, data.timeZone),
    },
    edges: {
      campaigns: (params) => ({
        nodes: filterNodes(
          newestFirst(mine(world.store.all('campaign'))).map((campaign) => call.node(campaign)),
          params,
        ),
      }),
      adsets: (params) => ({
        nodes: filterNodes(
          newestFirst(mine(world.store.all('adset'))).map((set) => call.node(set)),
          params,
        ),
      }),
      ads: (params) => ({
        nodes: filterNodes(
          newestFirst(mine(world.store.all('ad'))).map((ad) => call.node(ad)),
          params,
        ),
      }),
      adcreatives: () => ({
        nodes: newestFirst(mine(world.store.all('adcreative')))
          .filter((creative) => creative.data.status !== 'DELETED')
          .map((creative) => call.node(creative)),
      }),
      adimages: (params) => {
        const hashes = params.texts('hashes');
        return {
          nodes: newestFirst(mine(world.store.all('adimage')))
            .filter((image) => !hashes || hashes.includes(image.data.hash))
            .map((image) => call.node(image)),
        };
      },
      advideos: () => ({
        nodes: newestFirst(mine(world.store.all('advideo'))).map((video) => call.node(video)),
      }),
      adspixels: () => ({ nodes: data.pixel ? [pixelNode(data.pixel)] : [] }),
      customaudiences: () => ({
        nodes: newestFirst(mine(world.store.all('audience')))
          .filter((audience) => audience.data.deletedAt === null)
          .map((audience) => call.node(audience)),
      }),
      instagram_accounts: () => {
        const person = world.store.get('person', call.token.data.personId ?? '');
        const pages = person ? pagesHeldBy(world, person) : [];
        const accounts = world.store
          .all('iguser')
          .filter(({ data: account }) => pages.includes(account.pageId) && !account.isPageBacked);
        return {
          nodes: hasAny(call, 'instagram_basic') ? accounts.map((account) => call.node(account)) : [],
        };
      },
      targetingsearch: targetingSearch,
      // "Minimum budgets": of every currency, by what is charged for.
      minimum_budgets: () => ({
        rows: currencies().map((currency) => ({
          currency,
          min_daily_budget_imp: minDailyBudget(currency),
          min_daily_budget_low_freq: minDailyBudget(currency, 'LINK_CLICKS'),
          min_daily_budget_high_freq: minDailyBudget(currency, 'LINK_CLICKS'),
          min_daily_budget_video_views: minDailyBudget(currency, 'THRUPLAY'),
        })),
      }),
      targetingbrowse: targetingBrowse,
      targetingvalidation: targetingValidation,
      generatepreviews: (params) => generatePreviews(call, doc, params),
      subscribed_apps: () => appsOfAccount(call, doc),
      insights: (params) => atOnce(doc, insightsEdge(call, `act_${doc.id}`, params)),
      delivery_estimate: (params) => {
        const goal = params.oneOf('optimization_goal', OPTIMIZATION_GOALS);
        if (!goal) throw missing('optimization_goal');
        return estimateEdge(world, doc, targetingOf(params));
      },
      reachestimate: (params) => {
        const users = audienceSize(world, doc.id, targetingOf(params));
        const bounds = { users_lower_bound: Math.round(users * 0.85), users_upper_bound: users };
        return { rows: [{ ...bounds, estimate_ready: true }] };
      },
    },
  };
}

function pixelNode(pixel: { id: string; name: string }): GraphNode {
  return {
    id: pixel.id,
    label: 'AdsPixel',
    defaults: [],
    fields: { name: () => pixel.name, is_unavailable: () => false },
    edges: {},
  };
}
