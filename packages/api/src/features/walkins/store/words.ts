import { dayMs } from '@awning/contract/durations';
import { countedAfterEndDays } from '@awning/contract/walkins';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { type Campaign, findCampaigns } from '../../campaigns/public.ts';
import { tillWords } from '../tables.ts';

export type TillWord = typeof tillWords.$inferSelect;
export type CampaignKey = Pick<TillWord, 'ownerId' | 'campaignId'>;
export type BusinessKey = Pick<TillWord, 'ownerId' | 'businessId'>;

const byKey = ({ ownerId, campaignId }: CampaignKey) =>
  and(eq(tillWords.ownerId, ownerId), eq(tillWords.campaignId, campaignId));
const ofBusiness = ({ ownerId, businessId }: BusinessKey) =>
  and(eq(tillWords.ownerId, ownerId), eq(tillWords.businessId, businessId));

/** The word of a campaign; undefined where nobody is counted for it. */
export async function findTillWord(db: Db, key: CampaignKey): Promise<TillWord | undefined> {
  const [row] = await db.select().from(tillWords).where(byKey(key));
  return row;
}

export async function saveTillWord(db: Db, row: TillWord): Promise<void> {
  const { word, offer, offerUntil, ofAds } = row;
  await db
    .insert(tillWords)
    .values(row)
    .onConflictDoUpdate({
      target: [tillWords.ownerId, tillWords.campaignId],
      set: { word, offer, offerUntil, ofAds },
    });
}

export async function deleteTillWord(db: Db, key: CampaignKey): Promise<void> {
  await db.delete(tillWords).where(byKey(key));
}

/** The words of a business, the newest first. */
const wordsOf = (db: Db, key: BusinessKey) =>
  db.select().from(tillWords).where(ofBusiness(key)).orderBy(desc(tillWords.createdAt));

/** A word that is said now, with its campaign. */
export interface SaidNow extends TillWord {
  campaign: Campaign;
}

/** People may be counted for a campaign: it has begun, and has not been over for long. */
export const isOpenAt = ({ launchedAt, endsAt }: Campaign, now: Date): boolean =>
  launchedAt !== null && now.getTime() < endsAt.getTime() + countedAfterEndDays * dayMs;

/** Words of campaigns for which people may be counted now. */
export async function saidNow(db: Db, key: BusinessKey, now: Date): Promise<SaidNow[]> {
  const words = await wordsOf(db, key);
  return withCampaigns(db, key.ownerId, words, now);
}

/** The same, held until the transaction ends, so that what was counted is added up by one at a time. */
export async function lockSaidNow(tx: Db, key: BusinessKey, now: Date): Promise<SaidNow[]> {
  const words = await wordsOf(tx, key).for('update');
  return withCampaigns(tx, key.ownerId, words, now);
}

async function withCampaigns(db: Db, ownerId: string, words: TillWord[], now: Date): Promise<SaidNow[]> {
  const ids = words.map(({ campaignId }) => campaignId);
  const campaigns = new Map((await findCampaigns(db, ownerId, ids)).map((one) => [one.id, one]));
  return words.flatMap((word) => {
    const campaign = campaigns.get(word.campaignId);
    return campaign && isOpenAt(campaign, now) ? [{ ...word, campaign }] : [];
  });
}
