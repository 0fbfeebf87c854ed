/** What one piece of a kind of work costs, as it was measured. */
export interface UnitCost {
  /** Milliseconds of processor time of a worker, and of PostgreSQL. */
  workerMs: number;
  databaseMs: number;
  /** Rows inserted, updated or deleted. */
  writes: number;
  /** Calls to Meta; a batch counts as many as it holds. */
  calls: number;
}

/** Kinds of work that go on whether or not anybody looks. */
export type Kind = 'looks' | 'readings' | 'decisions' | 'leads' | 'forms';

/** How many there are of what makes work. */
interface Customers {
  all: number;
  /** Shares of all: that have a campaign running now, and that had one within 28 days. */
  live: number;
  recent: number;
  /** Share of those live whose campaigns lead to a form. */
  withForm: number;
  /** People who leave their details in a form on a day. */
  leadsADay: number;
  /** Share of those live that are in the time zone with the most: all of them are decided about within an hour. */
  largestZone: number;
}

/** What is taken of a million customers (docs/scaling.md). */
export const million: Customers = {
  all: 1_000_000,
  live: 0.1,
  recent: 0.2,
  withForm: 0.2,
  leadsADay: 3,
  largestZone: 0.25,
};

const [minute, hour, day] = [60, 3600, 86_400];

/** How many a second, as intervals and hours of the product have it (windows.ts, watchSeconds, decide-due.ts, arrival.ts). */
function perSecond({ all, live, recent, withForm, leadsADay, largestZone }: Customers): Record<Kind, number> {
  const [running, ended] = [all * live, all * recent];
  const restated = (running + ended) * (1 / hour + 1 / day);
  return {
    looks: running / minute,
    // Of those that ended it is as if all had ended on the last day: that is the most.
    readings: running / minute + ended / (15 * minute) + restated,
    decisions: (running * largestZone) / hour,
    forms: (running * withForm) / (5 * minute),
    leads: (running * withForm * leadsADay) / day,
  };
}

/**
 * Meta's budgets of calls to one ad account within an hour, of an app with advanced access ("Business Use Case rate limits":
 * ads_management and ads_insights).
 */
const hourlyBudgets = {
  looks: (ads: number) => 100_000 + 40 * ads,
  readings: (ads: number) => 190_000 + 400 * ads,
} as const;

/** Calls about one live ad account within an hour, and Meta's budget for them. @param ads that are active there */
export function accountCalls(
  kind: keyof typeof hourlyBudgets,
  { calls }: UnitCost,
  ads: number,
): { calls: number; budget: number } {
  return { calls: 60 * calls, budget: hourlyBudgets[kind](ads) };
}

export interface Reckoned {
  kind: Kind;
  perSecond: number;
  workers: number;
  databases: number;
  callsPerSecond: number;
  writesPerSecond: number;
  moneyAMonth: number;
}

/** Hours of a month, as clouds count them. */
const hoursAMonth = 730;

/** Processors, calls and writes a second, and money. @param processorHour price of an hour of one processor */
export function reckon(
  costs: Partial<Record<Kind, UnitCost>>,
  customers: Customers,
  processorHour: number,
): Reckoned[] {
  const rates = perSecond(customers);
  return (Object.entries(costs) as [Kind, UnitCost][]).map(([kind, cost]) => {
    const rate = rates[kind];
    const [workers, databases] = [(rate * cost.workerMs) / 1000, (rate * cost.databaseMs) / 1000];
    return {
      kind,
      perSecond: rate,
      workers,
      databases,
      callsPerSecond: rate * cost.calls,
      writesPerSecond: rate * cost.writes,
      moneyAMonth: (workers + databases) * hoursAMonth * processorHour,
    };
  });
}
