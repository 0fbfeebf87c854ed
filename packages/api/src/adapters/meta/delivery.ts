import type { AdPlatform, AdReading, AdState, CampaignReading } from '../../ports/ad-platform.ts';
import { batchLimit, type Graph, type Operation, type OperationAnswer } from './graph.ts';

type Row = Record<string, unknown>;

const fields = [
  'effective_status',
  'adsets{effective_status,learning_stage_info,issues_info}',
  'ads.limit(100){id,effective_status,ad_review_feedback,issues_info}',
].join(',');

/** `effective_status`, review and learning of campaigns, by field expansion: one operation a campaign, 50 a call. */
export function createDelivery(graph: Graph): Pick<AdPlatform, 'readDelivery'> {
  return {
    async readDelivery(access, campaignRefs) {
      const readings: CampaignReading[] = [];
      for (let from = 0; from < campaignRefs.length; from += batchLimit) {
        const refs = campaignRefs.slice(from, from + batchLimit);
        const operations = refs.map((path): Operation => ({ method: 'GET', path, parameters: { fields } }));
        const answers = await graph.batch(access.accessToken, operations);
        readings.push(...refs.map((ref, index) => readingOf(ref, answers[index])));
      }
      return readings;
    },
  };
}

const missingCode = 100;
const missingSubcode = 33;

function readingOf(ref: string, answer: OperationAnswer | undefined): CampaignReading {
  if (!answer?.ok) {
    const failure = answer?.failure as { code?: number; subcode?: number } | undefined;
    if (failure?.code === missingCode && failure.subcode === missingSubcode) return gone(ref);
    throw answer?.failure ?? new Error('a campaign has no answer in the batch');
  }
  const { body } = answer;
  const status = String(body.effective_status);
  if (status === 'DELETED' || status === 'ARCHIVED') return gone(ref);
  const [adSet] = nested(body.adsets);
  return {
    ref,
    on: status === 'ACTIVE' && adSet?.effective_status === 'ACTIVE',
    gone: false,
    learning: learningOf(adSet),
    ads: nested(body.ads).map(adReading),
  };
}

const gone = (ref: string): CampaignReading => ({ ref, on: false, gone: true, learning: null, ads: [] });

const nested = (edge: unknown): Row[] => ((edge as { data?: Row[] } | undefined)?.data ?? []) as Row[];

/** `learning_stage_info.status`: LEARNING, SUCCESS or FAIL, the last shown as "learning limited". */
function learningOf(adSet: Row | undefined): CampaignReading['learning'] {
  const { status } = (adSet?.learning_stage_info ?? {}) as { status?: string };
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
  PENDING_BILLING_INFO: 'trouble',
  WITH_ISSUES: 'trouble',
  DELETED: 'gone',
  ARCHIVED: 'gone',
};

function adReading(ad: Row): AdReading {
  return {
    ref: String(ad.id),
    state: states[String(ad.effective_status)] ?? 'in_review',
    said: saidOf(ad),
  };
}

/** `ad_review_feedback.global` runs from the policy to what is wrong; `issues_info` lists summaries. */
function saidOf(ad: Row): string | null {
  const feedback = (ad.ad_review_feedback as { global?: Record<string, string> } | undefined)?.global;
  const words = Object.values(feedback ?? {});
  const issues = (ad.issues_info ?? []) as { error_summary?: string; error_message?: string }[];
  const all = [...words, ...issues.map((issue) => issue.error_message ?? issue.error_summary ?? '')];
  return all.filter(Boolean).join(' ') || null;
}
