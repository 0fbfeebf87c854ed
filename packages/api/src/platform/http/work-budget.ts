import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppFailure } from '../failure.ts';
import { isCostly } from './costly.ts';
import { callerKey, usualPerMinute } from './rate-limit.ts';

/**
 * Milliseconds of the main thread that one caller may take: at once, and of each second in the long run. The reads of the most
 * used pages take 3 ms (docs/decisions/0061), so that who works as fast as people do needs a tenth of it.
 */
const usual = { burstMs: 8000, eachSecondMs: 100 };

/** How much the last call of a route counts in what the next one is expected to take. */
const weight = 0.3;

interface Account {
  /** Milliseconds taken and not paid back by time. */
  owedMs: number;
  at: number;
}

/** The processor time of the main thread so far, in milliseconds; and what is the time. */
export interface Meter {
  activeMs(): number;
  nowMs(): number;
}

/** Processor time and not the time that passes: on a machine that others use too, the same work takes several times as long. */
const ownMeter: Meter = {
  activeMs: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
  nowMs: () => performance.now(),
};

/**
 * A budget of work instead of calls: each caller is charged the main thread's time that her calls take. Calls that are answered
 * at the same time share it evenly, since which of them it went to is not known; a call is charged what its route took of late
 * when it comes, and the difference when it ends, so that many at once are refused before they are carried out.
 */
export function createWorkBudget({ burstMs, eachSecondMs } = usual, meter: Meter = ownMeter) {
  const accounts = new Map<string, Account>();
  const expected = new Map<string, number>();
  let underWay = 0;
  let seenMs = meter.activeMs();
  /** What each call that is under way all the time has been charged so far. */
  let share = 0;

  function look(): number {
    const activeMs = meter.activeMs();
    if (underWay > 0) share += (activeMs - seenMs) / underWay;
    seenMs = activeMs;
    return share;
  }

  function accountOf(key: string): Account {
    const now = meter.nowMs();
    const { owedMs, at } = accounts.get(key) ?? { owedMs: 0, at: now };
    const account = { owedMs: Math.max(0, owedMs - ((now - at) * eachSecondMs) / 1000), at: now };
    accounts.set(key, account);
    return account;
  }

  return {
    /** Seconds until a caller may call again; 0 where she may. */
    waitSeconds(key: string): number {
      const { owedMs } = accountOf(key);
      return owedMs <= burstMs ? 0 : Math.ceil((owedMs - burstMs) / eachSecondMs);
    },

    /** Notes that a call is worked on. @returns to be called once it is not any more; further calls do nothing */
    begin(key: string, route: string): () => void {
      const from = look();
      const likely = expected.get(route) ?? 0;
      accountOf(key).owedMs += likely;
      underWay += 1;
      let hasEnded = false;
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        const tookMs = look() - from;
        underWay -= 1;
        expected.set(route, likely + (tookMs - likely) * weight);
        const account = accountOf(key);
        account.owedMs = Math.max(0, account.owedMs + tookMs - likely);
      };
    },

    /** Forgets who owes nothing. */
    sweep(): void {
      for (const key of accounts.keys()) if (accountOf(key).owedMs === 0) accounts.delete(key);
    },
  };
}

/**
 * Has each caller pay for the work of her calls. What is essential is neither charged nor refused: stopping what spends, pausing
 * everything and signing out are there for who has used up everything else. Nor are streams and files charged, which mostly wait.
 * @param perMinute the general limit of calls: where that is raised, as for tests and measurements, this is too
 */
export function installWorkBudget(app: FastifyInstance, perMinute: number, limits = usual): void {
  const times = Math.max(1, perMinute / usualPerMinute);
  const budget = createWorkBudget({
    burstMs: limits.burstMs * times,
    eachSecondMs: limits.eachSecondMs * times,
  });
  const timer = setInterval(budget.sweep, 60_000).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.decorateRequest('endOfWork', null);
  const isCharged = (request: FastifyRequest) => {
    const { essential, isLong } = request.routeOptions.config;
    return !essential && !isLong && isCostly(request);
  };
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!isCharged(request)) return payload;
    const retryAfter = budget.waitSeconds(callerKey(request));
    if (retryAfter > 0)
      throw new AppFailure('RATE_LIMITED', 'errors:rateLimited', { details: { retryAfter } });
    return payload;
  });
  app.addHook('preValidation', async (request) => {
    if (!isCharged(request)) return;
    request.endOfWork = budget.begin(callerKey(request), `${request.method} ${request.routeOptions.url}`);
  });
  // Also of a call whose caller has gone: its handler ends all the same.
  app.addHook('onSend', async (request, _reply, payload) => {
    request.endOfWork?.();
    return payload;
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    endOfWork: (() => void) | null;
  }
}
