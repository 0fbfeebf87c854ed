import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { brandKits } from './tables.ts';

export type BrandRow = typeof brandKits.$inferSelect;
export type BrandChange = Partial<Omit<BrandRow, 'businessId' | 'ownerId'>>;

export async function findKit(db: Db, ownerId: string, businessId: string): Promise<BrandRow | undefined> {
  const [row] = await db
    .select()
    .from(brandKits)
    .where(and(eq(brandKits.businessId, businessId), eq(brandKits.ownerId, ownerId)));
  return row;
}

/** What a business has whose brand nobody decided about. */
export const undecided = {
  main: null,
  accent: null,
  type: null,
  tone: null,
  logoOnLight: 'auto',
  logoOnDark: 'auto',
  found: [],
  updatedAt: null,
} as const satisfies Omit<BrandRow, 'businessId' | 'ownerId' | 'found'> & { found: [] };

/** Changes the kit of a business of this owner's; the caller has made sure that it is. */
export async function changeKit(
  db: Db,
  ownerId: string,
  businessId: string,
  change: BrandChange,
): Promise<BrandRow> {
  const first = { ...undecided, found: [], ...change, businessId, ownerId };
  const [row] = await db
    .insert(brandKits)
    .values(first)
    .onConflictDoUpdate({
      target: brandKits.businessId,
      set: { ...change, ownerId },
      setWhere: eq(brandKits.ownerId, ownerId),
    })
    .returning();
  return row ?? first;
}
