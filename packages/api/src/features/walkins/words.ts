import { spoken, type TillNote } from '@awning/contract/till-note';
import type { TillWordBody } from '@awning/contract/walkins';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import { findBusiness } from '../businesses/public.ts';
import { type Campaign, creativesOf, findCampaign, findNewest, notesOfAds } from '../campaigns/public.ts';
import { cameOnDays, peopleOf } from './store/walk-ins.ts';
import { deleteTillWord, findTillWord, isOpenAt, saveTillWord, type TillWord } from './store/words.ts';

/** How people are counted for a campaign. */
export interface WordView {
  row: TillWord | undefined;
  /** Of its business. */
  type: string;
  people: number;
  /** What the pictures of its ads say. */
  notes: { creativeId: string; note: TillNote }[];
  isOpen: boolean;
}

const refusal = (field: string, message: string) =>
  new AppFailure('VALIDATION_FAILED', 'errors:validationFailed', {
    details: { fields: { [field]: message } },
  });

/** The word that people say at the till because of a campaign. */
export function createTillWords({ db, clock }: { db: Db; clock: Clock }) {
  async function campaignOf(ownerId: string, id: string): Promise<Campaign> {
    const campaign = await findCampaign(db, ownerId, id);
    if (!campaign) throw notFound();
    return campaign;
  }

  async function read(ownerId: string, campaignId: string): Promise<WordView> {
    const campaign = await campaignOf(ownerId, campaignId);
    const [row, people, notes, { type }] = await Promise.all([
      findTillWord(db, { ownerId, campaignId }),
      peopleOf(db, ownerId, campaignId),
      notesOfAds(db, ownerId, campaignId),
      findBusiness(db, ownerId, campaign.businessId),
    ]);
    const all = [...people.values()].reduce((sum, one) => sum + one, 0);
    return { row, type, people: all, notes, isOpen: isOpenAt(campaign, clock.now()) };
  }

  return {
    /** @throws AppFailure NOT_FOUND */
    read,

    /** How many came on the days of a period, in the time zone of the ad account. @throws AppFailure NOT_FOUND */
    async came(
      ownerId: string,
      businessId: string,
      { campaignId, from, to }: { campaignId?: string | undefined; from: string; to: string },
    ): Promise<{ day: string; people: number }[]> {
      await findBusiness(db, ownerId, businessId);
      const asked = campaignId ? await campaignOf(ownerId, campaignId) : null;
      if (asked && asked.businessId !== businessId) throw notFound();
      const timeZone = (asked ?? (await findNewest(db, ownerId, businessId)))?.timeZone ?? 'UTC';
      return cameOnDays(db, { ownerId, businessId }, { timeZone, from, to, campaignId });
    },

    /** @throws AppFailure NOT_FOUND, VALIDATION_FAILED where an offer ends before its ad, or a word is of no ad, or said twice */
    async set(ownerId: string, campaignId: string, { word, offer, ofAds }: TillWordBody): Promise<WordView> {
      const { businessId, endDate } = await campaignOf(ownerId, campaignId);
      if (offer && offer.until < endDate) throw refusal('offer.until', 'errors:offerEndsBeforeAd');
      const creatives = new Set(await creativesOf(db, ownerId, campaignId));
      if (ofAds.some(({ creativeId }) => !creatives.has(creativeId))) throw notFound();
      const others = ofAds.filter((one) => one.word !== '' && spoken(one.word) !== spoken(word));
      if (new Set(others.map((one) => spoken(one.word))).size < others.length)
        throw refusal('ofAds', 'errors:tillWordTwice');
      await saveTillWord(db, {
        ...{ ownerId, campaignId, businessId, word, ofAds: others, createdAt: clock.now() },
        ...{ offer: offer?.what ?? null, offerUntil: offer?.until ?? null },
      });
      return read(ownerId, campaignId);
    },

    /** @throws AppFailure NOT_FOUND */
    async end(ownerId: string, campaignId: string): Promise<WordView> {
      await campaignOf(ownerId, campaignId);
      await deleteTillWord(db, { ownerId, campaignId });
      return read(ownerId, campaignId);
    },
  };
}
