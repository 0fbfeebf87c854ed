import { daysPaidBy, type WorthRange } from '@awning/contract/customer-worth';
import type { Worth } from '../../businesses/public.ts';
import type { Outcomes } from '../../leads/public.ts';

/** Leads from which on the share of them that becomes customers says something. A guess, and a careful one. */
const enoughLeads = 5;

interface Known {
  /** Minor units, as all money here. */
  spent: number;
  currency: string;
  dailyBudget: number;
  outcomes: Outcomes;
  /** What its owner says that a customer brings; null where she has not said, or doesn't know. */
  answered: Worth | null;
  /** Came in and were counted: at least so many. Each counts as a customer whose amount nobody told. */
  walkIns?: number;
}

/** What a campaign's customers are worth against what they cost. */
export interface Money {
  spent: number;
  /** Of leads, and people who came in. */
  won: number;
  /** Of `won`, those who came in: there were at least so many. */
  walkIns: number;
  leads: number;
  /** What one customer brings. */
  customer: WorthRange;
  /** What those of the campaign bring together; null where it has none. */
  work: WorthRange | null;
  /** What one cost so far; null where there is none. */
  cost: number | null;
  /** What a lead may cost before customers cost more than they bring; null where too few leads say how many become customers. */
  lead: WorthRange | null;
  /** For how many days of the campaign one customer pays. */
  days: WorthRange;
}

/**
 * What a campaign's customers are worth, by their amounts where those were told, else by what the owner says of all. Null where
 * neither is known in the campaign's currency.
 */
export function moneyOf({
  spent,
  currency,
  dailyBudget,
  outcomes,
  answered,
  walkIns = 0,
}: Known): Money | null {
  const { all: leads, won: wonLeads, priced } = outcomes;
  const won = wonLeads + walkIns;
  const usual = answered?.currency === currency ? { low: answered.low, high: answered.high } : null;
  const customer = usual ?? (priced.count > 0 ? { low: priced.low, high: priced.high } : null);
  if (customer === null) return null;
  const unpriced = won - priced.count;
  const share = leads >= enoughLeads && wonLeads > 0 ? wonLeads / leads : null;
  const each = (of: (amount: number) => number): WorthRange => ({
    low: of(customer.low),
    high: of(customer.high),
  });
  return {
    ...{ spent, won, walkIns, leads, customer },
    work: won > 0 ? each((amount) => priced.sum + unpriced * amount) : null,
    cost: won > 0 ? spent / won : null,
    lead: share === null ? null : each((amount) => amount * share),
    days: daysPaidBy(customer, dailyBudget),
  };
}

/** A customer brings more than she costs, by the lower end of what she brings. */
export const paysFor = (money: Money | null): boolean =>
  money !== null && money.cost !== null && money.cost < money.customer.low;

/** More was spent than a customer brings at most, for each that came, or without one. */
export const isLosing = ({ spent, won, walkIns, customer }: Money): boolean =>
  // Of people who came in there may be more than were counted.
  walkIns === 0 && spent > Math.max(1, won) * customer.high;
