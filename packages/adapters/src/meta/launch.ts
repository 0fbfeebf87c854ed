import type { DestinationKind } from '@awning/contract/destinations';
import { fitted } from '@awning/contract/meta-text-bounds';
import { AdPlatformFailure } from '../ports/ad-platform/failure.ts';
import type { AdAccess, CampaignPlan, CreateOutcome, Launched } from '../ports/ad-platform/plan.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { created, parseAnswer, succeeded } from './answers.ts';
import { creativeSpec } from './creative-spec.ts';
import { batchLimit, type Graph, idOf, type Operation } from './graph.ts';
import { toMeta } from './money.ts';
import { nameOf } from './names.ts';
import { scheduleOf } from './schedule.ts';
import { categoryParameters } from './special-categories.ts';
import { targetingOf } from './targeting.ts';
import { wireTime } from './wire-time.ts';

type Launching = Pick<AdPlatform, 'create' | 'switchOn' | 'pause'>;

/** One campaign, one ad set and an ad per creative: made switched off in one batch, then switched on. */
export function createLaunch(graph: Graph): Launching {
  return {
    async create(access, plan, known) {
      const outcome: CreateOutcome = { ...known, ads: { ...known.ads }, refused: {}, failure: null };
      const steps = stepsOf(access, plan, known);
      const atOnce = steps.some(looksLikeReference) ? 1 : batchLimit;
      for (let from = 0; from < steps.length && !outcome.failure; from += atOnce) {
        const slice = withKnownParents(steps.slice(from, from + atOnce), outcome);
        const operations = slice.map(({ operation }) => operation);
        const answers =
          atOnce === 1
            ? await Promise.all(operations.map((operation) => graph.alone(access.accessToken, operation)))
            : await graph.batch(access.accessToken, operations);
        slice.forEach(({ adKey, created: record }, index) => {
          const answer = answers[index];
          const made = answer?.ok ? created.safeParse(answer.body) : undefined;
          if (made?.success) record(made.data.id, outcome);
          else note(answer?.ok === false ? answer.failure : lost(), adKey, outcome);
        });
      }
      return outcome;
    },

    async switchOn(access, { ads, adSetRef, campaignRef }) {
      const switching = [
        ...Object.entries(ads).map(([adKey, ref]) => ({ adKey, ref, after: null })),
        ...(adSetRef ? [{ adKey: null, ref: adSetRef, after: null }] : []),
        // Only once the ad set is on: without it nothing could run, and the owner would be shown a running campaign.
        ...(campaignRef ? [{ adKey: null, ref: campaignRef, after: adSetRef }] : []),
      ];
      const refused: CreateOutcome['refused'] = {};
      for (let from = 0; from < switching.length; from += batchLimit) {
        const slice = switching.slice(from, from + batchLimit);
        const answers = await graph.batch(
          access.accessToken,
          slice.map(
            ({ ref, after }): Operation => ({
              method: 'POST',
              path: ref,
              parameters: { status: 'ACTIVE' },
              name: `on${ref}`,
              ...(slice.some((other) => other.ref === after) && { after: `on${after}` }),
            }),
          ),
        );
        for (const [index, { adKey }] of slice.entries()) {
          const answer = answers[index];
          const failure = answer?.ok === false ? answer.failure : answer ? null : lost();
          if (answer?.ok) parseAnswer(succeeded, answer.body);
          else if (failure && adKey && failure.kind === 'refused') refused[adKey] = failure;
          else throw failure;
        }
      }
      return refused;
    },

    async pause(access, ref) {
      parseAnswer(succeeded, await graph.post(access.accessToken, ref, { status: 'PAUSED' }));
    },
  };
}

/**
 * One refused ad leaves the others be; anything else, and whatever follows from it, stops the launch. A failure that
 * leaves the outcome open counts more than one that does not.
 */
function note(failure: AdPlatformFailure, adKey: string | null, outcome: CreateOutcome) {
  if (adKey && failure.kind === 'refused' && !outcome.failure) outcome.refused[adKey] = failure;
  else if (!outcome.failure?.mayHaveTakenEffect) {
    if (!outcome.failure || failure.mayHaveTakenEffect) outcome.failure = failure;
  }
}

const lost = () => new AdPlatformFailure('unavailable', 'an operation has no answer');

interface Step {
  operation: Operation;
  /** Our key where it is an ad. */
  adKey: string | null;
  created(id: string, outcome: Launched): void;
}

/**
 * Whether somebody's words look like a reference to another operation of a batch, for which Meta may take them however they
 * are escaped. Outside of a batch there are none.
 */
const looksLikeReference = ({ operation }: Step): boolean =>
  JSON.stringify(operation.parameters).includes('{result=');

/** One operation for each thing that does not exist yet. */
function stepsOf(access: AdAccess, plan: CampaignPlan, known: Launched): Step[] {
  const steps: Step[] = [];
  if (!known.campaignRef) {
    steps.push({
      operation: post('campaign', `${access.adAccountId}/campaigns`, campaignParameters(plan)),
      adKey: null,
      created: (id, outcome) => {
        outcome.campaignRef = id;
      },
    });
  }
  if (!known.adSetRef) {
    steps.push({
      operation: post('adset', `${access.adAccountId}/adsets`, adSetParameters(access, plan)),
      adKey: null,
      created: (id, outcome) => {
        outcome.adSetRef = id;
      },
    });
  }
  for (const ad of plan.ads.filter(({ key }) => !known.ads[key])) {
    steps.push({
      operation: post(undefined, `${access.adAccountId}/ads`, {
        name: nameOf(ad.name, plan.key, ad.key),
        adset_id: idOf('adset'),
        status: 'PAUSED',
        creative: creativeSpec(plan, ad, access.pageId),
      }),
      adKey: ad.key,
      created: (id, outcome) => {
        outcome.ads[ad.key] = id;
      },
    });
  }
  return steps;
}

const post = (name: string | undefined, path: string, parameters: Operation['parameters']): Operation => ({
  method: 'POST',
  path,
  parameters,
  ...(name && { name }),
});

/** A parent that exists already is named by its id instead of by reference. */
function withKnownParents(
  steps: Step[],
  known: { campaignRef: string | null; adSetRef: string | null },
): Step[] {
  const refs = { campaign_id: known.campaignRef, adset_id: known.adSetRef };
  return steps.map((step) => {
    const parameters = { ...step.operation.parameters };
    for (const [name, ref] of Object.entries(refs)) {
      if (ref && name in parameters) parameters[name] = ref;
    }
    return { ...step, operation: { ...step.operation, parameters } };
  });
}

function campaignParameters(plan: CampaignPlan) {
  return {
    name: nameOf(plan.name, plan.key),
    objective: plan.objective,
    status: 'PAUSED',
    buying_type: 'AUCTION',
    ...categoryParameters(plan),
    // Demanded since v24 wherever the ad set holds the budget ("Ad set budget sharing").
    is_adset_budget_sharing_enabled: false,
  };
}

const goals = {
  reach: 'REACH',
  link_clicks: 'LINK_CLICKS',
  form_leads: 'LEAD_GENERATION',
  site_leads: 'OFFSITE_CONVERSIONS',
  site_sales: 'OFFSITE_CONVERSIONS',
  calls: 'QUALITY_CALL',
  conversations: 'CONVERSATIONS',
} as const;

/** `destination_type` of an ad set, which holds for all of its ads ("Ad set destination type"). */
const destinationTypes: Record<DestinationKind, string | undefined> = {
  website: undefined,
  call: 'PHONE_CALL',
  whatsapp: 'WHATSAPP',
  messenger: 'MESSENGER',
  instagram: 'INSTAGRAM_DIRECT',
  form: 'ON_AD',
};

function adSetParameters(access: AdAccess, plan: CampaignPlan) {
  return {
    name: nameOf(plan.name, plan.key),
    campaign_id: idOf('campaign'),
    status: 'PAUSED',
    optimization_goal: goals[plan.optimization],
    billing_event: 'IMPRESSIONS',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    lifetime_budget: toMeta(plan.lifetimeBudget, access.currency),
    start_time: plan.start ? wireTime(plan.start) : undefined,
    end_time: wireTime(plan.end),
    promoted_object: promotedObject(access, plan),
    destination_type: destinationTypes[plan.destination.kind],
    targeting: targetingOf(plan.audience),
    ...scheduleOf(plan.hours),
    // Demanded where ads reach the European Union; harmless elsewhere.
    dsa_beneficiary: fitted('advertiser', plan.advertiser),
    dsa_payor: fitted('advertiser', plan.advertiser),
  };
}

function promotedObject(access: AdAccess, plan: CampaignPlan) {
  if (['form_leads', 'reach', 'calls', 'conversations'].includes(plan.optimization))
    return { page_id: access.pageId };
  if (plan.optimization === 'site_leads') return { pixel_id: plan.pixelId, custom_event_type: 'LEAD' };
  if (plan.optimization === 'site_sales') return { pixel_id: plan.pixelId, custom_event_type: 'PURCHASE' };
  return undefined;
}
