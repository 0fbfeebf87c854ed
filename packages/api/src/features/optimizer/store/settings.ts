import { type Automation, changesAWeek, leastDays } from '@awning/contract/optimizer';
import { and, eq } from 'drizzle-orm';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { optimizerAds, optimizerSettings, optimizerStops } from '../tables.ts';

export interface Settings {
  automation: Automation;
  changesAWeek: number;
  leastDays: number;
  /** The hours in which it is shown are not to be changed. */
  keepsHours: boolean;
}

const usual: Settings = {
  automation: 'ask',
  changesAWeek: changesAWeek.usual,
  leastDays: leastDays.usual,
  keepsHours: false,
};

/** What the owner settled for a campaign, else what is usual. */
export async function settingsOf(db: Db, ownerId: string, campaignId: string): Promise<Settings> {
  const [row] = await db
    .select({
      automation: optimizerSettings.automation,
      changesAWeek: optimizerSettings.changesAWeek,
      leastDays: optimizerSettings.leastDays,
      keepsHours: optimizerSettings.keepsHours,
    })
    .from(optimizerSettings)
    .where(and(eq(optimizerSettings.ownerId, ownerId), eq(optimizerSettings.campaignId, campaignId)));
  return row ?? usual;
}

export async function saveSettings(
  tx: Db,
  key: { ownerId: string; campaignId: string },
  settings: Settings,
  now: Date,
): Promise<void> {
  const row = { ...settings, updatedAt: now };
  await tx
    .insert(optimizerSettings)
    .values({ ...key, ...row })
    .onConflictDoUpdate({ target: [optimizerSettings.ownerId, optimizerSettings.campaignId], set: row });
}

/** What holds of an ad. */
export type AdSetting = typeof optimizerAds.$inferSelect;

/** What holds of some ads, by their ids; nothing of those that nothing was said of. */
export async function adSettingsOf(
  db: Db,
  ownerId: string,
  adIds: string[],
): Promise<Map<string, AdSetting>> {
  if (adIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(optimizerAds)
    .where(and(eq(optimizerAds.ownerId, ownerId), anyOf(optimizerAds.adId, adIds)));
  return new Map(rows.map((row) => [row.adId, row]));
}

export async function saveAdSetting(
  tx: Db,
  { ownerId, adId, ...change }: Pick<AdSetting, 'ownerId' | 'adId'> & Partial<AdSetting>,
): Promise<void> {
  await tx
    .insert(optimizerAds)
    .values({ ownerId, adId, ...change })
    .onConflictDoUpdate({ target: [optimizerAds.ownerId, optimizerAds.adId], set: change });
}

/** Whether the owner has stopped all automation. */
export async function isStopped(db: Db, ownerId: string): Promise<boolean> {
  const rows = await db
    .select({ stoppedAt: optimizerStops.stoppedAt })
    .from(optimizerStops)
    .where(eq(optimizerStops.ownerId, ownerId));
  return rows.length > 0;
}

export async function saveStop(db: Db, ownerId: string, stop: boolean, now: Date): Promise<void> {
  if (stop) await db.insert(optimizerStops).values({ ownerId, stoppedAt: now }).onConflictDoNothing();
  else await db.delete(optimizerStops).where(eq(optimizerStops.ownerId, ownerId));
}
