import type { Db } from '../../platform/db/database.ts';
import { campaignAds } from './tables.ts';

/** Media names of every ad's pictures, of all owners: for the worker alone, which tidies away what nothing shows. */
export async function mediaOfAds(db: Db): Promise<string[]> {
  const rows = await db.select({ images: campaignAds.images }).from(campaignAds);
  return rows.flatMap(({ images }) => Object.values(images).map(({ name }) => name));
}
