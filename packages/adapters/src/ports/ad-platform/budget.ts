import { AsyncLocalStorage } from 'node:async_hooks';
import { AdPlatformFailure } from './failure.ts';

/** What the platform says of one of its budgets of calls. */
export interface BudgetUse {
  /** `app`, `app/insights`, or an ad account's id. */
  scope: string;
  /** How much of it is spent, in percent. */
  used: number;
  /** Seconds until calls are taken again; 0 where they are. */
  waitSeconds: number;
}

/** Paces what is asked in the background, so that the budgets of calls last for what somebody waits for. */
export interface CallPacing {
  /** Takes note of what an answer says. */
  note(uses: BudgetUse[]): void;
  /** Waits before a call in the background, for longer the more is spent. @throws BudgetSpent where it is to be left out */
  beforeCall(adAccountId: string): Promise<void>;
}

/** A call in the background was left out, so that others find some of a budget. */
export class BudgetSpent extends AdPlatformFailure {
  constructor(waitMs: number) {
    super('throttled', 'the rest of a budget of calls is kept for what somebody waits for', {
      retryAfter: Math.ceil(waitMs / 1000),
    });
  }
}

const background = new AsyncLocalStorage<string>();

/** Runs something whose calls about an ad account nobody waits for. */
export const inBackground = <T>(adAccountId: string, work: () => T): T => background.run(adAccountId, work);

/** The account that is read in the background; undefined for a call that somebody waits for. */
export const backgroundAccount = (): string | undefined => background.getStore();
