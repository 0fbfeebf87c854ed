import type { Call } from './call.ts';
import { GraphError } from './errors.ts';

const HOUR_MS = 3_600_000;

/** Calls of the past hour by ad account, and for the app as a whole under the empty name. */
export class Usage {
  readonly #calls = new Map<string, number[]>();

  /** Counts the call and refuses it when its ad account has used up its hour. */
  count(call: Call): Record<string, string> {
    const accountId = accountOf(call);
    const now = call.world.clock();
    const limit = call.world.hourlyCalls;
    const app = this.#hit('', now);
    const headers: Record<string, string> = {
      'x-app-usage': JSON.stringify({
        call_count: percent(app, limit * 10),
        total_cputime: percent(app, limit * 10),
        total_time: percent(app, limit * 10),
      }),
    };
    if (accountId === undefined) return headers;
    const calls = this.#hit(accountId, now);
    const used = percent(calls, limit);
    const regain = calls > limit ? 60 : 0;
    headers['x-ad-account-usage'] = JSON.stringify({
      acc_id_util_pct: used,
      reset_time_duration: regain * 60,
      ads_api_access_tier: 'standard_access',
    });
    headers['x-business-use-case-usage'] = JSON.stringify({
      [accountId]: [
        {
          type: call.path[1] === 'insights' ? 'ads_insights' : 'ads_management',
          call_count: used,
          total_cputime: used,
          total_time: used,
          estimated_time_to_regain_access: regain,
          ads_api_access_tier: 'standard_access',
        },
      ],
    });
    if (calls > limit) {
      throw new GraphError({
        message:
          '(#80004) There have been too many calls to this ad-account. Wait a bit and try again. For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting.',
        code: 80004,
        subcode: 2446079,
        transient: true,
      });
    }
    return headers;
  }

  #hit(name: string, now: number): number {
    const recent = (this.#calls.get(name) ?? []).filter((at) => at > now - HOUR_MS);
    recent.push(now);
    this.#calls.set(name, recent);
    return recent.length;
  }
}

function percent(calls: number, limit: number): number {
  return Math.min(100, Math.ceil((calls / limit) * 100));
}

/** The ad account that a call is about, if it is about one. */
function accountOf(call: Call): string | undefined {
  const id = call.path[0] ?? '';
  if (id.startsWith('act_')) return id.slice(4);
  const owned = call.world.store.find(['campaign', 'adset', 'ad', 'adcreative', 'report'], id);
  return owned?.data.accountId;
}
