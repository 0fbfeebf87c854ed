import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/failure.ts';
import { type BusinessProfile, findProfile } from './store.ts';

export { exportedBusinesses } from './exported.ts';
export type { BusinessesService } from './service.ts';
export { countBusinesses, findLogo, findLogoByName, listLogos } from './store.ts';
export type { BusinessProfile };

/** A business of the owner's, without its logo. @throws AppFailure NOT_FOUND */
export async function findBusiness(db: Db, ownerId: string, businessId: string): Promise<BusinessProfile> {
  const business = await findProfile(db, ownerId, businessId);
  if (!business) throw notFound();
  return business;
}
