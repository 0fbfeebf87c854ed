import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { notFound } from '../../platform/failure.ts';
import { businesses, businessLogos } from './tables.ts';

export type BusinessRow = typeof businesses.$inferSelect;
export type BusinessChange = Partial<Omit<BusinessRow, 'id' | 'ownerId' | 'createdAt'>>;

export async function insertBusiness(
  db: Db,
  ownerId: string,
  business: Omit<typeof businesses.$inferInsert, 'ownerId'>,
): Promise<BusinessRow> {
  const [row] = await db
    .insert(businesses)
    .values({ ...business, ownerId })
    .returning();
  if (!row) throw new Error('the business was not inserted');
  return row;
}

export async function updateBusiness(
  db: Db,
  ownerId: string,
  id: string,
  change: BusinessChange,
): Promise<BusinessRow | undefined> {
  const [business] = await db
    .update(businesses)
    .set(change)
    .where(and(eq(businesses.id, id), eq(businesses.ownerId, ownerId)))
    .returning();
  return business;
}

export async function findBusinessRow(db: Db, ownerId: string, id: string): Promise<BusinessRow | undefined> {
  const [business] = await db
    .select()
    .from(businesses)
    .where(and(eq(businesses.id, id), eq(businesses.ownerId, ownerId)));
  return business;
}

/** Holds a business of the owner's against others until the transaction ends. @returns false where there is none */
export async function lockBusiness(tx: Db, ownerId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.id, id), eq(businesses.ownerId, ownerId)))
    .for('update');
  return rows.length > 0;
}

/** Oldest first. */
export async function listBusinesses(db: Db, ownerId: string): Promise<BusinessRow[]> {
  return ofOwner(db).execute({ ownerId });
}

const ofOwner = prepared((db) =>
  db
    .select()
    .from(businesses)
    .where(eq(businesses.ownerId, sql.placeholder('ownerId')))
    .orderBy(asc(businesses.id))
    .prepare('businesses_of_owner'),
);

/** The ids of an owner's businesses, oldest first. */
export async function businessIds(db: Db, ownerId: string): Promise<string[]> {
  return (await idsOfOwner(db).execute({ ownerId })).map(({ id }) => id);
}

const idsOfOwner = prepared((db) =>
  db
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.ownerId, sql.placeholder('ownerId')))
    .orderBy(asc(businesses.id))
    .prepare('business_ids_of_owner'),
);

/** The name of an owner's oldest business, null where there is none. */
export async function firstBusinessName(db: Db, ownerId: string): Promise<string | null> {
  const [first] = await db
    .select({ name: businesses.name })
    .from(businesses)
    .where(eq(businesses.ownerId, ownerId))
    .orderBy(asc(businesses.id))
    .limit(1);
  return first?.name ?? null;
}

/** What other features need of a business, which is all but its picture. */
const profile = {
  id: businesses.id,
  name: businesses.name,
  type: businesses.type,
  description: businesses.description,
  website: businesses.website,
  goals: businesses.goals,
  language: businesses.language,
  tenureYears: businesses.tenureYears,
  customersYearly: businesses.customersYearly,
  customersMonthly: businesses.customersMonthly,
  facebookPage: businesses.facebookPage,
  country: businesses.country,
  phone: businesses.phone,
  whatsapp: businesses.whatsapp,
  phoneHours: businesses.phoneHours,
  address: businesses.address,
  town: businesses.town,
  servesAt: businesses.servesAt,
  serviceRadiusKm: businesses.serviceRadiusKm,
  servicePlaces: businesses.servicePlaces,
  preferredContact: businesses.preferredContact,
};
export type BusinessProfile = Pick<BusinessRow, keyof typeof profile>;

export async function findProfile(db: Db, ownerId: string, id: string): Promise<BusinessProfile | undefined> {
  const [business] = await profileById(db).execute({ ownerId, id });
  return business;
}

const profileById = prepared((db) =>
  db
    .select(profile)
    .from(businesses)
    .where(and(eq(businesses.id, sql.placeholder('id')), eq(businesses.ownerId, sql.placeholder('ownerId'))))
    .prepare('business_profile'),
);

/** The logo of an owner's business; null where it has none, or there is no such business. */
export async function findLogo(db: Db, ownerId: string, businessId: string): Promise<Buffer | null> {
  const [logo] = await db
    .select({ bytes: businessLogos.bytes })
    .from(businessLogos)
    .where(and(eq(businessLogos.businessId, businessId), eq(businessLogos.ownerId, ownerId)));
  return logo?.bytes ?? null;
}

/** Of the logo of an owner's business its name, and the colours that were read from it; null where it has no logo. */
export async function findLogoColours(
  db: Db,
  ownerId: string,
  businessId: string,
): Promise<{ name: string; colours: string[] | null } | null> {
  const [logo] = await db
    .select({ name: businessLogos.name, colours: businessLogos.colours })
    .from(businessLogos)
    .where(and(eq(businessLogos.businessId, businessId), eq(businessLogos.ownerId, ownerId)));
  return logo ?? null;
}

/** Keeps the colours of a logo with it; nothing where it was replaced in the meantime. */
export async function keepLogoColours(
  db: Db,
  ownerId: string,
  name: string,
  colours: string[],
): Promise<void> {
  await db
    .update(businessLogos)
    .set({ colours })
    .where(and(eq(businessLogos.name, name), eq(businessLogos.ownerId, ownerId)));
}

/** The logos of an owner's businesses, by name. */
export async function listLogos(db: Db, ownerId: string): Promise<{ name: string; businessId: string }[]> {
  return db
    .select({ name: businessLogos.name, businessId: businessLogos.businessId })
    .from(businessLogos)
    .where(eq(businessLogos.ownerId, ownerId));
}

/** A logo by its name, whose knowledge is the right to see it. */
export async function findLogoByName(db: Db, name: string): Promise<Buffer | undefined> {
  const [logo] = await db
    .select({ bytes: businessLogos.bytes })
    .from(businessLogos)
    .where(eq(businessLogos.name, name));
  return logo?.bytes;
}

/** Makes a picture the one logo of a business; without a picture it has none. */
export async function replaceLogo(
  db: Db,
  ownerId: string,
  businessId: string,
  logo: { name: string; bytes: Buffer } | null,
): Promise<void> {
  await db
    .delete(businessLogos)
    .where(and(eq(businessLogos.businessId, businessId), eq(businessLogos.ownerId, ownerId)));
  if (logo) await db.insert(businessLogos).values({ ...logo, ownerId, businessId });
}

export async function countBusinesses(db: Db, ownerId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(businesses).where(eq(businesses.ownerId, ownerId));
  return row?.count ?? 0;
}

/** What a customer usually brings in a year, in minor units of a currency. */
export interface Worth {
  low: number;
  high: number;
  currency: string;
}

/**
 * What an owner says a customer is worth: null while nobody has answered, and a `range` of null where she doesn't know. Not part of
 * a business's profile, which ads are made of: it is hers alone, as her goals are.
 * @throws AppFailure NOT_FOUND
 */
export async function findWorth(
  db: Db,
  ownerId: string,
  businessId: string,
): Promise<{ range: Worth | null } | null> {
  const [row] = await db
    .select({
      low: businesses.worthLow,
      high: businesses.worthHigh,
      currency: businesses.worthCurrency,
      answeredAt: businesses.worthAnsweredAt,
    })
    .from(businesses)
    .where(and(eq(businesses.id, businessId), eq(businesses.ownerId, ownerId)));
  if (!row) throw notFound();
  const { low, high, currency, answeredAt } = row;
  if (answeredAt === null) return null;
  return { range: low !== null && high !== null && currency !== null ? { low, high, currency } : null };
}

/** Keeps her answer. @param range null: she doesn't know @throws AppFailure NOT_FOUND */
export async function keepWorth(
  db: Db,
  ownerId: string,
  businessId: string,
  range: Worth | null,
  now: Date,
): Promise<void> {
  const rows = await db
    .update(businesses)
    .set({
      worthLow: range?.low ?? null,
      worthHigh: range?.high ?? null,
      worthCurrency: range?.currency ?? null,
      worthAnsweredAt: now,
    })
    .where(and(eq(businesses.id, businessId), eq(businesses.ownerId, ownerId)))
    .returning({ id: businesses.id });
  if (rows.length === 0) throw notFound();
}
