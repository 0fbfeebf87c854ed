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
    | 'businessId'
    | 'name'
    | 'goal'
    | 'creativeIds'
    | 'startDate'
    | 'endDate'
    | 'dailyBudget'
    | 'launchAnyway'
    | 'adaptButtons'
  >
> &
  /** Set where the owner accepts traffic instead of a goal that the account can't serve. */
  Pick<z.input<typeof campaignBody>, 'objective'> & {
    /** Undefined: what the server proposes. */
    audience: Audience | undefined;
    destination: Destination | undefined;
    /** At the server; undefined before it was first saved there. */
    draftId: string | undefined;
  } /** What its owner has declared of these very ads; never kept. */ & Pick<
    z.input<typeof campaignBody>,
    'specialCategories'
  >;

/** A draft at the server. */
export interface DraftRef {
  id: string;
  version: number;
}

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

/**
 * The form's initial values: the draft's, where they are still valid, else the defaults.
 * @param opened the draft at the server that is continued, with its values
 */
export function firstDraft(
  basis: Basis,
  opened?: DraftRef & { values: Partial<CampaignDraft> },
): CampaignDraft {
  const today = todayIn(basis.timeZone);
  const kept = opened ? opened.values : readDraft(basis.businessId);
  const usual = (kept?.creativeIds ?? []).filter((id) => basis.creativeIds.includes(id));
  const { preselected } = basis;
  const startDate = kept?.startDate && kept.startDate >= today ? kept.startDate : today;
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
    endDate: kept?.endDate && kept.endDate >= startDate ? kept.endDate : addDays(startDate, usualDays - 1),
    // Zero until Meta has said what is usual in the account's currency.
    dailyBudget: kept?.dailyBudget ?? 0,
    launchAnyway: false,
    adaptButtons: false,
    specialCategories: undefined,
    draftId: opened?.id ?? kept?.draftId,
  };
}

const keyOf = (businessId: string) => `awning.campaign-draft.${businessId}`;

/** Keeps the draft in this tab until the launch. */
export function keepDraft(draft: CampaignDraft): void {
  sessionStorage.setItem(keyOf(draft.businessId), JSON.stringify(draft));
}

const versionKeyOf = (draftId: string) => `awning.campaign-draft-version.${draftId}`;

/** Remembers in this tab which version of the draft at the server the kept one is based on. */
export function keepVersion({ id, version }: DraftRef): void {
  sessionStorage.setItem(versionKeyOf(id), String(version));
}

/** The draft at the server that a form is based on; null where it was never saved there. */
export function draftRefOf({ draftId }: CampaignDraft): DraftRef | null {
  const version = Number(sessionStorage.getItem(versionKeyOf(draftId ?? '')) ?? 0);
  return draftId && version > 0 ? { id: draftId, version } : null;
}

export function dropDraft(businessId: string): void {
  sessionStorage.removeItem(keyOf(businessId));
}

function readDraft(businessId: string): Partial<CampaignDraft> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(businessId)) ?? 'null');
  } catch {
    return null;
  }
}
