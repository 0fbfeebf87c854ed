import type { Dispatcher } from 'undici';
import type { BudgetUse } from '../../ports/ad-platform/budget.ts';

type Headers = Dispatcher.ResponseData['headers'];
type Json = Record<string, unknown>;

/**
 * What an answer's headers say of budgets of calls ("Rate limits", headers; "Insights API", limits and best practices):
 * `X-App-Usage`, `X-Business-Use-Case-Usage` by ad account, and of the account that the call is about
 * `X-Ad-Account-Usage` and `x-fb-ads-insights-throttle`. Of accounts, what readings of Insights spend.
 * @param adAccountId the account that the call is about, where that is known
 */
export function budgetUses(headers: Headers, adAccountId: string | undefined): BudgetUse[] {
  const app = parsed(headers['x-app-usage']);
  const throttle = parsed(headers['x-fb-ads-insights-throttle']);
  const account = parsed(headers['x-ad-account-usage']);
  const uses: BudgetUse[] = [];
  if (app) uses.push({ scope: 'app', used: mostOf(app), waitSeconds: 0 });
  if (throttle) uses.push({ scope: 'app/insights', used: number(throttle.app_id_util_pct), waitSeconds: 0 });
  const ofInsights = insightsUses(headers);
  if (adAccountId && throttle) {
    const used = Math.max(number(throttle.acc_id_util_pct), number(account?.acc_id_util_pct));
    ofInsights.push({ scope: adAccountId, used, waitSeconds: number(account?.reset_time_duration) });
  }
  for (const [scope, ofOne] of Map.groupBy(ofInsights, (use) => use.scope))
    uses.push({
      scope,
      used: Math.max(...ofOne.map(({ used }) => used)),
      waitSeconds: Math.max(...ofOne.map(({ waitSeconds }) => waitSeconds)),
    });
  return uses;
}

/** `estimated_time_to_regain_access` is in minutes. */
function insightsUses(headers: Headers): BudgetUse[] {
  const byObject = parsed(headers['x-business-use-case-usage']) ?? {};
  return Object.entries(byObject).flatMap(([id, list]) =>
    (Array.isArray(list) ? (list as Json[]) : [])
      .filter((use) => use?.type === 'ads_insights')
      .map((use) => ({
        scope: `act_${id}`,
        used: mostOf(use),
        waitSeconds: number(use.estimated_time_to_regain_access) * 60,
      })),
  );
}

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
