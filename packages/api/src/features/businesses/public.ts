import type { StrategyBusiness } from '@awning/strategist/types/business';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/failure.ts';
import { newLogo } from './logo.ts';
import { type BusinessProfile, findProfile, replaceLogo, updateBusiness } from './store.ts';

export { exportedBusinesses } from './exported.ts';
export { e164, writtenPhone } from './reach.ts';
export type { BusinessesService } from './service.ts';
export {
  businessIds,
  countBusinesses,
  findLogo,
  findLogoByName,
  findLogoColours,
  findProfile,
  findWorth,
  keepLogoColours,
  keepWorth,
  listLogos,
  lockBusiness,
  type Worth,
} from './store.ts';
export type { BusinessProfile };

/** A business of the owner's, without its logo. @throws AppFailure NOT_FOUND */
export async function findBusiness(db: Db, ownerId: string, businessId: string): Promise<BusinessProfile> {
  const business = await findProfile(db, ownerId, businessId);
  if (!business) throw notFound();
  return business;
}

/** What the owner accepted of what was found out about her business. @throws AppFailure NOT_FOUND */
export async function changeProfile(
  tx: Db,
  ownerId: string,
  businessId: string,
  change: Partial<
    Pick<
      BusinessProfile,
      'name' | 'type' | 'description' | 'website' | 'phone' | 'whatsapp' | 'phoneHours' | 'address'
    >
  >,
  now: Date,
): Promise<void> {
  const row = await updateBusiness(tx, ownerId, businessId, { ...change, updatedAt: now });
  if (!row) throw notFound();
}

/** Makes a square PNG, as `squareLogo` of the image maker gives it, the logo of a business. @throws AppFailure NOT_FOUND */
export async function setLogo(
  tx: Db,
  ownerId: string,
  businessId: string,
  bytes: Buffer,
  now: Date,
): Promise<void> {
  const logo = newLogo({ bytes, kind: 'png' });
  const row = await updateBusiness(tx, ownerId, businessId, { logo: logo.name, updatedAt: now });
  if (!row) throw notFound();
  await replaceLogo(tx, ownerId, businessId, logo);
}

/** A business as a strategist knows it. */
export const strategyBusiness = (profile: BusinessProfile): StrategyBusiness => ({
  ...profile,
  phone: profile.phone || null,
  whatsapp: profile.whatsapp || null,
  address: profile.address || null,
});
