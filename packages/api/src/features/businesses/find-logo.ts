import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { businesses } from './tables.ts';

/** The logo of an owner's business as a data URL; null where it has none, or there is no such business. */
export async function findLogo(db: Db, ownerId: string, businessId: string): Promise<string | null> {
  const [business] = await db
    .select({ logo: businesses.logo })
    .from(businesses)
    .where(and(eq(businesses.id, businessId), eq(businesses.ownerId, ownerId)));
  return business?.logo ?? null;
}
