import type { CampaignFilter } from '@awning/contract/campaign-states';
import { and, asc, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { cursorOf, type Position, readCursor } from '../../../platform/cursor.ts';
import { containing } from '../../../platform/db/containing.ts';
import type { Db } from '../../../platform/db/database.ts';
import { planPerCall } from '../../../platform/db/plan-per-call.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { acceptedDeliveries } from '../scheduled.ts';
import { campaigns } from '../tables.ts';
import type { Campaign } from './campaigns.ts';

export interface ListQuery {
  /** Campaigns of any of them. */
  status?: CampaignFilter[];
  sort: 'createdAt' | '-createdAt' | 'name' | '-name' | 'startDate' | '-startDate';
  /** Words that the name has to contain. */
  search?: string;
  limit: number;
  cursor?: string;
}

/** A page of a business's campaigns, and where the next begins. @throws AppFailure MALFORMED for a cursor of no list */
export async function listCampaigns(
  db: Db,
  ownerId: string,
  businessId: string,
  query: ListQuery,
  now: Date,
) {
  const field = query.sort.replace('-', '') as 'createdAt' | 'name' | 'startDate';
  const down = query.sort.startsWith('-');
  const rows = isPlain(query)
    ? await newestOf(db).execute({ ownerId, businessId, limit: query.limit + 1 })
    : await db
        .select()
        .from(campaigns)
        .where(
          and(
            planPerCall,
            eq(campaigns.ownerId, ownerId),
            eq(campaigns.businessId, businessId),
            query.status && or(...query.status.map((filter) => isAny(filter, now))),
            query.search ? containing(campaigns.name, query.search) : undefined,
            query.cursor === undefined
              ? undefined
              : beyond(field, down, readCursor(query.cursor, kindOf[field])),
          ),
        )
        .orderBy(
          down ? desc(campaigns[field]) : asc(campaigns[field]),
          down ? desc(campaigns.id) : asc(campaigns.id),
        )
        .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    page,
    nextCursor: rows.length > query.limit && last ? cursorOf([orderedBy(last, field), last.id]) : null,
  };
}

const isAny = (filter: CampaignFilter, now: Date): SQL | undefined =>
  filter === 'scheduled'
    ? and(
        eq(campaigns.status, 'active'),
        inArray(campaigns.delivery, acceptedDeliveries),
        gt(campaigns.startsAt, now),
      )
    : eq(campaigns.status, filter);

const isPlain = ({ status, sort, search, cursor }: ListQuery) =>
  !status && !search && !cursor && sort === '-createdAt';

/** The first page, as the campaigns are opened. */
const newestOf = prepared((db) =>
  db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.ownerId, sql.placeholder('ownerId')),
        eq(campaigns.businessId, sql.placeholder('businessId')),
      ),
    )
    .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
    .limit(sql.placeholder('limit'))
    .prepare('newest_campaigns'),
);

/** Compared as one value, which an index of both columns finds the place of. */
function beyond(field: 'createdAt' | 'name' | 'startDate', down: boolean, [value, id]: Position): SQL {
  const column = campaigns[field];
  const key = sql`(${value}::${sql.raw(column.getSQLType())}, ${id}::uuid)`;
  return down ? sql`(${column}, ${campaigns.id}) < ${key}` : sql`(${column}, ${campaigns.id}) > ${key}`;
}

const kindOf = { createdAt: 'instant', name: 'text', startDate: 'date' } as const;

function orderedBy(campaign: Campaign, field: 'createdAt' | 'name' | 'startDate'): string {
  const value = campaign[field];
  return value instanceof Date ? value.toISOString() : value;
}
