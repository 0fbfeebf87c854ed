import { and, count, eq, gte, isNull, lt, lte, min, ne, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { leads } from '../tables.ts';

/** How many people of a business wait for an answer, and since when the first of them does; who was put off is left out, and so are tests. */
export async function countWaiting(
  db: Db,
  ownerId: string,
  businessId: string,
  now: Date,
): Promise<{ count: number; since: Date | null }> {
  const [row] = await db
    .select({ count: count(), since: min(leads.arrivedAt) })
    .from(leads)
    .where(
      and(
        eq(leads.ownerId, ownerId),
        eq(leads.businessId, businessId),
        eq(leads.state, 'new'),
        eq(leads.isTest, false),
        or(isNull(leads.snoozedUntil), lte(leads.snoozedUntil, now)),
      ),
    );
  return row ?? { count: 0, since: null };
}

/** How fast people who filled in a form in a period were answered. */
export interface Answering {
  all: number;
  answered: number;
  /** Milliseconds from the form to the first answer, the median of those answered; null where nobody was. */
  medianMs: number | null;
}

/** Those written down by hand called and were answered then: they are left out, as tests are. @param period until its end, which is left out */
export async function answeringBetween(
  db: Db,
  ownerId: string,
  businessId: string,
  { from, until }: { from: Date; until: Date },
): Promise<Answering> {
  const waited = sql`extract(epoch FROM ${leads.answeredAt} - ${leads.arrivedAt})`;
  const [row] = await db
    .select({
      all: count(),
      answered: count(leads.answeredAt),
      // Of times that are null nothing is counted.
      median: sql<number | null>`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${waited})`.mapWith(Number),
    })
    .from(leads)
    .where(
      and(
        eq(leads.ownerId, ownerId),
        eq(leads.businessId, businessId),
        eq(leads.source, 'form'),
        eq(leads.isTest, false),
        gte(leads.arrivedAt, from),
        lt(leads.arrivedAt, until),
      ),
    );
  const { all, answered, median } = row ?? { all: 0, answered: 0, median: null };
  return { all, answered, medianMs: answered === 0 || median === null ? null : median * 1000 };
}

/** What became of those who came by a campaign. */
export interface Outcomes {
  all: number;
  won: number;
  lost: number;
  fake: number;
  /** Customers of whom it was said what they brought, and what: the sum, the least and the most, in minor units. */
  priced: { count: number; sum: number; low: number; high: number };
}

export const outcomesOf = (db: Db, ownerId: string, campaignId: string): Promise<Outcomes> =>
  readOutcomes(db, eq(leads.ownerId, ownerId), eq(leads.campaignId, campaignId));

/** Tests are left out. @param conditions that name the owner */
async function readOutcomes(db: Db, ...conditions: SQL[]): Promise<Outcomes> {
  const having = (state: 'won' | 'lost' | 'fake') =>
    sql<number>`count(*) FILTER (WHERE ${leads.state} = ${state})`.mapWith(Number);
  const amountOf = (aggregate: 'count' | 'sum' | 'min' | 'max') =>
    sql<number>`coalesce(${sql.raw(aggregate)}(${leads.wonAmount}) FILTER (WHERE ${leads.state} = 'won'), 0)`.mapWith(
      Number,
    );
  const [row] = await db
    .select({
      ...{ all: count(), won: having('won'), lost: having('lost'), fake: having('fake') },
      priced: amountOf('count'),
      sum: amountOf('sum'),
      low: amountOf('min'),
      high: amountOf('max'),
    })
    .from(leads)
    .where(and(...conditions, eq(leads.isTest, false)));
  const { priced = 0, sum = 0, low = 0, high = 0, ...counts } = row ?? { all: 0, won: 0, lost: 0, fake: 0 };
  return { ...counts, priced: { count: priced, sum, low, high } };
}

interface Period {
  from: Date;
  /** Left out. */
  until: Date;
}

/** How many people asked in a period, by where they are known from; tests and those who turned out to be nobody are left out. */
export async function askedBetween(
  db: Db,
  ownerId: string,
  businessId: string,
  { from, until }: Period,
): Promise<{ form: number; hand: number }> {
  const by = (source: 'form' | 'hand') =>
    sql<number>`count(*) FILTER (WHERE ${leads.source} = ${source})`.mapWith(Number);
  const [row] = await db
    .select({ form: by('form'), hand: by('hand') })
    .from(leads)
    .where(
      and(
        eq(leads.ownerId, ownerId),
        eq(leads.businessId, businessId),
        eq(leads.isTest, false),
        ne(leads.state, 'fake'),
        gte(leads.arrivedAt, from),
        lt(leads.arrivedAt, until),
      ),
    );
  return row ?? { form: 0, hand: 0 };
}

/** Of those who came by some campaigns, who became customers in a period, as `outcomesOf` has it. */
export const wonBetween = (
  db: Db,
  ownerId: string,
  campaignIds: readonly string[],
  { from, until }: Period,
): Promise<Outcomes> =>
  readOutcomes(
    db,
    eq(leads.ownerId, ownerId),
    anyOf(leads.campaignId, campaignIds),
    eq(leads.state, 'won'),
    gte(leads.stateAt, from),
    lt(leads.stateAt, until),
  );
