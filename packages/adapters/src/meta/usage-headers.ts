import type { BudgetUse } from '../ports/ad-platform/budget.ts';

type Json = Record<string, unknown>;

/** Headers by their names in lower case. */
export type UsageHeaders = Record<string, string | string[] | undefined>;

/**
 * What an answer's headers say of budgets of calls ("Rate limits", headers; "Insights API", limits and best practices):
 * `X-App-Usage`, `X-Business-Use-Case-Usage` by ad account, and of the account that the call is about
 * `X-Ad-Account-Usage` and `x-fb-ads-insights-throttle`. Of accounts, what readings of Insights spend.
 * @param adAccountId the account that the call is about, where that is known
 */
export function budgetUses(headers: UsageHeaders, adAccountId: string | undefined): BudgetUse[] {
  const app = parsed(headers['x-app-usage']);
  const throttle = parsed(headers['x-fb-ads-insights-throttle']);
  const account = parsed(headers['x-ad-account-usage']);
  const uses: BudgetUse[] = [];
  if (app) uses.push({ scope: 'app', used: mostOf(app), waitSeconds: 0 });
  if (throttle) uses.push({ scope: 'app/insights', used: number(throttle.app_id_util_pct), waitSeconds: 0 });
  // A measure of its own: a call that tells the other alone says nothing of it.
  if (adAccountId && throttle) {
    const used = Math.max(number(throttle.acc_id_util_pct), number(account?.acc_id_util_pct));
    const waitSeconds = number(account?.reset_time_duration);
    uses.push({ scope: `${adAccountId}/throttle`, used, waitSeconds });
  }
  for (const [id, use] of usesOf(headers))
    if (use.type === 'ads_insights')
      uses.push({ scope: `act_${id}`, used: mostOf(use), waitSeconds: waitOf(use) });
  return uses;
}

/** Seconds to wait that the headers of a refusal name: `Retry-After`, or those of a use case; null for none. */
export function waitNamed(headers: UsageHeaders): number | null {
  const after = Number(headers['retry-after']);
  if (after > 0) return after;
  const seconds = Math.max(0, ...usesOf(headers).map(([, use]) => waitOf(use)));
  return seconds > 0 ? seconds : null;
}

/** `X-Business-Use-Case-Usage`, each with the id of what it is of. */
function usesOf(headers: UsageHeaders): [string, Json][] {
  const byObject = parsed(headers['x-business-use-case-usage']) ?? {};
  return Object.entries(byObject).flatMap(([id, list]) =>
    (Array.isArray(list) ? (list as Json[]) : []).flatMap((use): [string, Json][] =>
      use ? [[id, use]] : [],
    ),
  );
}

/** `estimated_time_to_regain_access` is in minutes. */
const waitOf = (use: Json): number => number(use.estimated_time_to_regain_access) * 60;

const mostOf = ({ call_count, total_cputime, total_time }: Json): number =>
  Math.max(number(call_count), number(total_cputime), number(total_time));

const number = (value: unknown): number => (Number(value) > 0 ? Math.min(Number(value), 1e6) : 0);

function parsed(header: string | string[] | undefined): Json | null {
  try {
    const value: unknown = typeof header === 'string' ? JSON.parse(header) : null;
    return value !== null && typeof value === 'object' ? (value as Json) : null;
  } catch {
    return null;
  }
}
