import { z } from 'zod';
import type { AdReading, AdState, CampaignReading, CampaignRefs } from '../ports/ad-platform/delivery.ts';
import { AdPlatformFailure } from '../ports/ad-platform/failure.ts';
import type { AdAccess } from '../ports/ad-platform/plan.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { accountOperations, accountStateOf } from './account-state.ts';
import { objectId, parseAnswer, type ReportUnusable, usable } from './answers.ts';
import { adSetBudget, budgetFields, campaignBudget, mostCharged } from './budgets.ts';
import { batchLimit, type Graph, type Operation, type OperationAnswer } from './graph.ts';
import { grantedIn, permissionsOperation } from './permissions.ts';
import { creative, creativeFields, type ReportEnhancement, shownCreative } from './shown-creative.ts';

const fields = [
  'status',
  'effective_status',
  budgetFields.campaign,
  `adsets.limit(100){id,status,learning_stage_info,${budgetFields.adSet}}`,
  `ads.limit(100){id,status,effective_status,ad_review_feedback,issues_info,creative{${creativeFields}}}`,
].join(',');

const ad = z.object({
  id: objectId,
  status: z.string(),
  effective_status: z.string(),
  ad_review_feedback: z.unknown().optional(),
  issues_info: z.array(z.unknown()).default([]).catch([]),
  creative: creative.optional().catch(undefined),
});
/** Runs from the policy to what is wrong, for all placements or for one ("Ad" reference, `ad_review_feedback`). */
const reasons = z.record(z.string(), z.string());
const feedback = z.object({
  global: reasons.default({}),
  placement_specific: z.record(z.string(), reasons).default({}),
});
const adIssue = z.object({ error_summary: z.string().optional(), error_message: z.string().optional() });
/** Where the most ads of a page of `fields` are reached, a reading may lack some. */
const fullList = 100;
const adSet = adSetBudget.extend({
  id: objectId,
  status: z.string(),
  learning_stage_info: z.object({ status: z.string().optional() }).optional().catch(undefined),
});
const campaign = campaignBudget.extend({
  status: z.string(),
  effective_status: z.string(),
  adsets: z.object({ data: z.array(adSet) }).optional(),
  ads: z.object({ data: z.array(z.unknown()) }).optional(),
});

/** Status, review and learning of campaigns, by field expansion. */
export function createDelivery(
  graph: Graph,
  reportEnhancement: ReportEnhancement,
): Pick<AdPlatform, 'readDelivery' | 'look'> {
  const reports = { unusable: graph.report, enhancement: reportEnhancement };

  async function ask(access: AdAccess, operations: Operation[]): Promise<(OperationAnswer | undefined)[]> {
    const answers: (OperationAnswer | undefined)[] = [];
    for (let from = 0; from < operations.length; from += batchLimit)
      answers.push(...(await graph.batch(access.accessToken, operations.slice(from, from + batchLimit))));
    return answers;
  }

  const operationOf = ({ ref }: { ref: string }): Operation => ({
    method: 'GET',
    path: ref,
    parameters: { fields },
  });

  return {
    async readDelivery(access, campaigns) {
      const answers = await ask(access, campaigns.map(operationOf));
      return campaigns.map((refs, index) => readingOf(refs, answers[index], reports));
    },

    async look(access, campaigns, pageIds) {
      const ofAccount = accountOperations(access.adAccountId, pageIds);
      const [list, permissions, ...answers] = await ask(access, [
        listOf(access.adAccountId, campaigns),
        permissionsOperation,
        ...ofAccount,
      ]);
      throwOfAll(list);
      const rows = rowsOf(list);
      // Deleted campaigns are in no list, and Meta may refuse one as too much to read at once.
      const unlisted = campaigns.filter(({ ref }) => !rows.has(ref));
      const own = await ask(access, unlisted.map(operationOf));
      const answerOf = new Map(unlisted.map(({ ref }, index) => [ref, own[index]]));
      return {
        account: accountStateOf(answers, pageIds, graph.report),
        permissions: grantedIn(permissions, graph.report),
        campaigns: campaigns.map((refs) =>
          readingOf(refs, rows.get(refs.ref) ?? answerOf.get(refs.ref), reports),
        ),
      };
    },
  };
}

/** Campaigns of an account as one call: Meta counts each operation of a batch as one ("Batch Requests"). */
const listOf = (adAccountId: string, campaigns: readonly CampaignRefs[]): Operation => ({
  method: 'GET',
  path: `${adAccountId}/campaigns`,
  parameters: {
    fields: `id,${fields}`,
    filtering: [{ field: 'id', operator: 'IN', value: campaigns.map(({ ref }) => ref) }],
    limit: campaigns.length,
  },
});

const listRow = z.looseObject({ id: objectId });
const list = z.object({ data: z.array(z.unknown()) });

/** The campaigns of a list, each as the answer to a question about it alone; none where there is no list. */
function rowsOf(answer: OperationAnswer | undefined): Map<string, OperationAnswer> {
  const rows = answer?.ok ? (list.safeParse(answer.body).data?.data ?? []) : [];
  const found = new Map<string, OperationAnswer>();
  for (const row of rows) {
    const { data } = listRow.safeParse(row);
    if (data) found.set(data.id, { ok: true, body: data });
  }
  return found;
}

/** Whom an answer's oddities are told to. */
interface Reports {
  unusable: ReportUnusable;
  enhancement: ReportEnhancement;
}

/** @throws AdPlatformFailure of the account or the token, which holds for every campaign */
function throwOfAll(answer: OperationAnswer | undefined): void {
  if (answer?.ok === false && ['access', 'throttled'].includes(answer.failure.kind)) throw answer.failure;
}

function readingOf(
  refs: CampaignRefs,
  answer: OperationAnswer | undefined,
  reports: Reports,
): CampaignReading {
  throwOfAll(answer);
  if (!answer?.ok) {
    const failure = answer?.failure ?? new AdPlatformFailure('unavailable', 'a campaign has no answer');
    // A deleted campaign can still be read; one that "does not exist" is one that this token may not see.
    return { ...nothing(refs.ref), unreadable: failure };
  }
  const parsed = parsedOf(answer.body);
  if (parsed instanceof AdPlatformFailure) return { ...nothing(refs.ref), unreadable: parsed };
  return presentReading(refs, parsed, reports);
}

/** A campaign's answer, or why it is none: one campaign that can't be read leaves the others of its batch readable. */
function parsedOf(body: unknown): z.output<typeof campaign> | AdPlatformFailure {
  try {
    return parseAnswer(campaign, body);
  } catch (error) {
    if (error instanceof AdPlatformFailure) return error;
    throw error;
  }
}

function presentReading(
  { ref, adSetRef, currency }: CampaignRefs,
  body: z.output<typeof campaign>,
  reports: Reports,
): CampaignReading {
  if (body.effective_status === 'DELETED' || body.effective_status === 'ARCHIVED')
    return { ...nothing(ref), gone: true };
  const listed = body.ads?.data ?? [];
  const ads = usable('ads of a campaign', listed, ad, reports.unusable);
  // The owner may have added others in Ads Manager.
  const sets = body.adsets?.data ?? [];
  const set = sets.find(({ id }) => id === adSetRef);
  const counted = sets.filter(({ id, status }) => id === adSetRef || status === 'ACTIVE');
  return {
    ref,
    on: body.status === 'ACTIVE',
    adSetOn: set?.status === 'ACTIVE',
    adSetGone: adSetRef !== null && isGone(set, sets.length),
    gone: false,
    unreadable: null,
    learning: learningOf(set),
    mostCharged: mostCharged(body, counted, currency),
    ads: ads.map((row) => adReading(row, reports)),
    hasAllAds: ads.length === listed.length && listed.length < fullList,
  };
}

/** Whether an ad set is there no more: lists leave out what was deleted, and a full one may lack more. */
function isGone(set: z.output<typeof adSet> | undefined, listed: number): boolean {
  if (set) return set.status === 'DELETED' || set.status === 'ARCHIVED';
  return listed < fullList;
}

/** Code 100 with subcode 33: the object does not exist, or this token may not see it ("Error codes"). */
export const isMissing = (failure: object): boolean =>
  'code' in failure && failure.code === 100 && 'subcode' in failure && failure.subcode === 33;

const nothing = (ref: string): CampaignReading => ({
  ref,
  on: false,
  adSetOn: false,
  adSetGone: false,
  gone: false,
  unreadable: null,
  learning: null,
  mostCharged: null,
  ads: [],
  hasAllAds: false,
});

/** `learning_stage_info.status`: LEARNING, SUCCESS or FAIL, the last shown as "learning limited". */
function learningOf(set: z.output<typeof adSet> | undefined): CampaignReading['learning'] {
  const status = set?.learning_stage_info?.status;
  if (status === 'LEARNING') return 'learning';
  return status === 'FAIL' ? 'limited' : null;
}

/** `effective_status` of an ad ("Ad" reference) in our words. */
const states: Record<string, AdState> = {
  ACTIVE: 'delivering',
  PREAPPROVED: 'delivering',
  PENDING_REVIEW: 'in_review',
  IN_PROCESS: 'in_review',
  DISAPPROVED: 'rejected',
  PAUSED: 'paused',
  CAMPAIGN_PAUSED: 'paused',
  ADSET_PAUSED: 'paused',
  PENDING_BILLING_INFO: 'issues',
  WITH_ISSUES: 'issues',
  DELETED: 'gone',
  ARCHIVED: 'gone',
};

function adReading(row: z.output<typeof ad>, { unusable: report, enhancement }: Reports): AdReading {
  const rejections = row.ad_review_feedback ? [row.ad_review_feedback] : [];
  const reviews = usable('ad_review_feedback', rejections, feedback, report).flatMap(reasonsIn);
  const issues = usable('issues_info', row.issues_info, adIssue, report).map(
    ({ error_message, error_summary }) => error_message ?? error_summary ?? '',
  );
  return {
    ref: row.id,
    on: row.status === 'ACTIVE',
    state: states[row.effective_status] ?? 'in_review',
    userMessage: [...reviews, ...issues].filter(Boolean).join(' ') || null,
    shown: row.creative ? shownCreative(row.creative, enhancement) : null,
  };
}

/** Why an ad was rejected, each reason once; what holds for one placement alone names it. */
function reasonsIn({ global, placement_specific }: z.output<typeof feedback>): string[] {
  const everywhere = Object.values(global);
  const somewhere = Object.entries(placement_specific).flatMap(([placement, why]) =>
    Object.values(why)
      .filter((reason) => !everywhere.includes(reason))
      .map((reason) => `${placement[0]?.toUpperCase()}${placement.slice(1)}: ${reason}`),
  );
  return [...everywhere, ...somewhere];
}
