import type { Audience } from '@awning/contract/audience';
import type { Goal } from '@awning/contract/businesses';
import type { campaignBody } from '@awning/contract/campaigns';
import type { Destination } from '@awning/contract/destinations';
import { addDays, todayIn } from '@awning/contract/zoned-time';
import type { z } from 'zod';

/** The form's values. */
export type CampaignDraft = Required<
  Pick<
    z.input<typeof campaignBody>,
    'businessId' | 'name' | 'goal' | 'creativeIds' | 'startDate' | 'endDate' | 'dailyBudget' | 'launchAnyway'
  >
> &
  /** Set where the owner accepts traffic instead of a goal that the account can't serve. */
  Pick<z.input<typeof campaignBody>, 'objective'> & {
    /** Undefined: what the server proposes. */
    audience: Audience | undefined;
    destination: Destination | undefined;
  } /** What its owner has declared of these very ads; never kept. */ & Pick<
    z.input<typeof campaignBody>,
    'specialCategories'
  >;

/** Default duration of a campaign, in days. */
const usualDays = 7;

interface Basis {
  businessId: string;
  goals: Goal[];
  /** Existing creatives; a draft's other ones were deleted. */
  creativeIds: string[];
  /** Preselected before the form was opened. */
  preselected: string | null;
  timeZone: string;
}

/** The form's initial values: the draft's, where they are still valid, else the defaults. */
export function firstDraft(basis: Basis): CampaignDraft {
  const today = todayIn(basis.timeZone);
  const kept = readDraft(basis.businessId);
  const usual = (kept?.creativeIds ?? []).filter((id) => basis.creativeIds.includes(id));
  const { preselected } = basis;
  const startDate = kept && kept.startDate >= today ? kept.startDate : today;
  return {
    businessId: basis.businessId,
    name: kept?.name ?? '',
    goal: kept?.goal ?? basis.goals[0] ?? 'sales',
    objective: kept?.objective,
    audience: kept?.audience,
    destination: kept?.destination,
    creativeIds:
      preselected && basis.creativeIds.includes(preselected) ? [...new Set([preselected, ...usual])] : usual,
    startDate,
    endDate: kept && kept.endDate >= startDate ? kept.endDate : addDays(startDate, usualDays - 1),
    // Zero until Meta has said what is usual in the account's currency.
    dailyBudget: kept?.dailyBudget ?? 0,
    launchAnyway: false,
    specialCategories: undefined,
  };
}

const keyOf = (businessId: string) => `awning.campaign-draft.${businessId}`;

/** Keeps the draft in this tab until the launch. */
export function keepDraft(draft: CampaignDraft): void {
  sessionStorage.setItem(keyOf(draft.businessId), JSON.stringify(draft));
}

export function dropDraft(businessId: string): void {
  sessionStorage.removeItem(keyOf(businessId));
}

function readDraft(businessId: string): CampaignDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(businessId)) ?? 'null');
  } catch {
    return null;
  }
}
