import type { Call } from './call.ts';
import { GraphError } from './errors.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The two of Meta's business use cases that apply to ad accounts. */
export const USE_CASES = ['ads_management', 'ads_insights'] as const;
export type UseCase = (typeof USE_CASES)[number];
export const TIERS = ['standard_access', 'development_access'] as const;

/** Limits that a test sets for an ad account, a person, or the app. */
export interface Limit {
  /** Calls an hour before throttling begins. */
  hourlyCalls?: number | undefined;
  /** Usage that the headers state instead of the counted one, in percent of the limit. */
  callCount?: number | undefined;
  totalCpuTime?: number | undefined;
  totalTime?: number | undefined;
  tier?: (typeof TIERS)[number] | undefined;
  /** Refuses every call until this instant, in milliseconds since the epoch. */
  throttledUntil?: number | undefined;
  /** Which calls of the ad account are refused; both kinds where it is absent. */
  useCase?: UseCase | undefined;
}

export type UsageScope = 'app' | `account:${string}` | `user:${string}`;

/** The usage headers of one call, and the refusal if it is throttled. */
export interface Counted {
  headers: Record<string, string>;
  refusal: GraphError | null;
}

/** Calls of the past hour by ad account, person and app, with the limits that tests set. */
export class Usage {
  readonly #calls = new Map<string, Minute[]>();
  readonly #limits = new Map<UsageScope, Limit>();

  /** Merges limits into those set for the scope. */
  set(scope: UsageScope, limit: Limit): Limit {
    const given = Object.entries(limit).filter(([, value]) => value !== undefined);
    const next = { ...this.#limits.get(scope), ...Object.fromEntries(given) };
    this.#limits.set(scope, next);
    return next;
  }

  /** Removes the limits set for the scope and resets its counters. */
  reset(scope: UsageScope): void {
    this.#limits.delete(scope);
    this.#calls.delete(scope);
  }

  /** Counts the call. Its headers are set whether it is refused or not ("Rate limits" in the Graph guides). */
  count(call: Call): Counted {
    const accountId = accountOf(call);
    const personId = call.world.store.get('token', call.accessToken)?.data.personId;
    const app = this.#state(call, 'app', call.world.hourlyCalls * 10);
    const user = personId ? this.#state(call, `user:${personId}`, call.world.hourlyCalls * 10) : null;
    const headers: Record<string, string> = { 'x-app-usage': JSON.stringify(app.percents) };
    let refusal = app.waitMs > 0 ? appLimit() : user && user.waitMs > 0 ? userLimit() : null;
    if (accountId === undefined) return { headers, refusal };
    const account = this.#state(call, `account:${accountId}`, call.world.hourlyCalls);
    const useCase = useCaseOf(call);
    const limit = this.#limits.get(`account:${accountId}`);
    const concerns = limit?.useCase === undefined || limit.useCase === useCase;
    const waitMs = concerns ? account.waitMs : 0;
    Object.assign(headers, accountHeaders(accountId, useCase, { ...account, waitMs }, app.used));
    if (waitMs > 0) refusal ??= useCase === 'ads_insights' ? insightsLimit() : accountLimit();
    return { headers, refusal };
  }

  /** Counts one call in its minute, and returns the minutes of the past hour, oldest first. */
  #count(scope: UsageScope, now: number): Minute[] {
    const at = Math.floor(now / MINUTE_MS) * MINUTE_MS;
    const minutes = (this.#calls.get(scope) ?? []).filter((minute) => minute.at > at - HOUR_MS);
    const last = minutes.at(-1);
    if (last?.at === at) last.calls++;
    else minutes.push({ at, calls: 1 });
    this.#calls.set(scope, minutes);
    return minutes;
  }

  #state(call: Call, scope: UsageScope, allowance: number): State {
    const now = call.world.clock();
    const limit = this.#limits.get(scope) ?? {};
    const minutes = this.#count(scope, now);
    const calls = minutes.reduce((sum, minute) => sum + minute.calls, 0);
    const allowed = limit.hourlyCalls ?? allowance;
    const used = percent(calls, allowed);
    const heldMs = Math.max(0, (limit.throttledUntil ?? 0) - now);
    const overMs = calls > allowed ? untilUnder(minutes, calls - allowed, now) : 0;
    const shown = heldMs > 0 ? 100 : used;
    return {
      used: limit.callCount ?? shown,
      tier: limit.tier ?? 'standard_access',
      waitMs: Math.max(heldMs, overMs),
      percents: {
        call_count: limit.callCount ?? shown,
        total_cputime: limit.totalCpuTime ?? used,
        total_time: limit.totalTime ?? used,
      },
    };
  }
}

interface Minute {
  /** Start of the minute, in milliseconds since the epoch. */
  at: number;
  calls: number;
}

/** Milliseconds until so many excess calls are more than an hour old. */
function untilUnder(minutes: Minute[], tooMany: number, now: number): number {
  let left = tooMany;
  for (const minute of minutes) {
    left -= minute.calls;
    if (left <= 0) return minute.at + HOUR_MS - now;
  }
  return HOUR_MS;
}

interface State {
  /** Percent of the limit. */
  used: number;
  tier: string;
  /** Milliseconds until calls are accepted again; 0 where they are. */
  waitMs: number;
  percents: { call_count: number; total_cputime: number; total_time: number };
}

/** `X-Business-Use-Case-Usage` counts in minutes, `X-Ad-Account-Usage` in seconds. */
function accountHeaders(
  accountId: string,
  useCase: UseCase,
  state: State,
  appUsed: number,
): Record<string, string> {
  const { tier, used, waitMs, percents } = state;
  const usage = {
    type: useCase,
    ...percents,
    estimated_time_to_regain_access: Math.ceil(waitMs / MINUTE_MS),
    ads_api_access_tier: tier,
  };
  return {
    'x-ad-account-usage': JSON.stringify({
      acc_id_util_pct: used,
      reset_time_duration: Math.ceil(waitMs / 1000),
      ads_api_access_tier: tier,
    }),
    'x-business-use-case-usage': JSON.stringify({ [accountId]: [usage] }),
    ...(useCase === 'ads_insights'
      ? {
          'x-fb-ads-insights-throttle': JSON.stringify({
            app_id_util_pct: appUsed,
            acc_id_util_pct: used,
            ads_api_access_tier: tier,
          }),
        }
      : {}),
  };
}

/** Merges one operation's usage headers into its batch's: a throttled value is not overwritten by one that is not. */
export function mergeUsage(into: Record<string, string>, from: Record<string, string>): void {
  for (const [name, value] of Object.entries(from)) {
    if (name !== 'x-business-use-case-usage') {
      into[name] = value;
      continue;
    }
    const merged: Record<string, BusinessUse[]> = into[name] ? JSON.parse(into[name]) : {};
    for (const [accountId, uses] of Object.entries(JSON.parse(value) as Record<string, BusinessUse[]>)) {
      const known = merged[accountId] ?? [];
      for (const use of uses) {
        const at = known.findIndex((other) => other.type === use.type);
        if (at < 0) known.push(use);
        else known[at] = use;
      }
      merged[accountId] = known;
    }
    into[name] = JSON.stringify(merged);
  }
}

interface BusinessUse {
  type: string;
}

function percent(calls: number, limit: number): number {
  return limit === 0 ? 100 : Math.min(100, Math.ceil((calls / limit) * 100));
}

function useCaseOf(call: Call): UseCase {
  const report = call.world.store.get('report', call.path[0] ?? '') !== undefined;
  const expanded = /\binsights\b/.test(call.params.text('fields') ?? '');
  return call.path[1] === 'insights' || report || expanded ? 'ads_insights' : 'ads_management';
}

/** The ad account that a call is about, if any. */
function accountOf(call: Call): string | undefined {
  const id = call.path[0] ?? '';
  if (id.startsWith('act_')) return id.slice(4);
  const owned = call.world.store.find(['campaign', 'adset', 'ad', 'adcreative', 'report'], id);
  return owned?.data.accountId;
}

function appLimit(): GraphError {
  return new GraphError({ message: '(#4) Application request limit reached', code: 4, transient: true });
}

function userLimit(): GraphError {
  return new GraphError({
    message: '(#17) User request limit reached',
    code: 17,
    subcode: 2446079,
    transient: true,
  });
}

/** "Ads Insights API error codes": 4 with 1504022. */
function insightsLimit(): GraphError {
  return new GraphError({
    message: '(#4) Application request limit reached',
    code: 4,
    subcode: 1504022,
    transient: true,
    userTitle: 'Too many API requests',
    userMessage: 'The app has made too many requests for insights. Wait before trying again.',
  });
}

/** "Rate limits", the business use cases: 80004 for ads management. */
function accountLimit(): GraphError {
  return new GraphError({
    message:
      '(#80004) There have been too many calls to this ad-account. Wait a bit and try again. For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting.',
    code: 80004,
    subcode: 2446079,
    transient: true,
  });
}
