import { dayMs } from '@awning/contract/durations';
import { type Tap, walkInsADay, walkInsOfCampaign } from '@awning/contract/walkins';
import { dateIn, instantOf } from '@awning/contract/zoned-time';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { type BusinessProfile, findBusiness } from '../businesses/public.ts';
import { linksOf } from './store/links.ts';
import {
  countedSince,
  knownIds,
  receivedSince,
  storedOf,
  upsertWalkIn,
  type WalkIn,
} from './store/walk-ins.ts';
import { type BusinessKey, lockSaidNow, type SaidNow, saidNow } from './store/words.ts';

/** A tap that counts nobody. */
export interface Refused {
  id: string;
  why: 'campaign' | 'full';
}

/** Who counts: the owner, or a link for the till of one business. */
export interface Who extends BusinessKey {
  /** Null for the owner. */
  linkId: string | null;
}

/** What the page with the one button shows. */
export interface CounterView {
  business: BusinessProfile;
  said: SaidNow[];
  /** All of today, by everybody. */
  today: WalkIn[];
  /** Names of the links by which was counted, by their ids; null for a link that counts itself. */
  names: Map<string, string> | null;
  who: Who;
}

const startOfDay = (now: Date, { campaign: { timeZone } }: SaidNow) =>
  instantOf(dateIn(now, timeZone), timeZone);

export function createCounting({ db, clock }: { db: Db; clock: Clock }) {
  /** @throws AppFailure NOT_FOUND */
  async function read(who: Who): Promise<CounterView> {
    const now = clock.now();
    const business = await findBusiness(db, who.ownerId, who.businessId);
    const said = await saidNow(db, who, now);
    const begun = new Map(said.map((one) => [one.campaignId, startOfDay(now, one)]));
    const first = new Date(Math.min(...[...begun.values()].map(Number)));
    const rows = said.length === 0 ? [] : await countedSince(db, who, first);
    const today = rows.filter(({ campaignId, countedAt }) => {
      const from = begun.get(campaignId);
      return from !== undefined && countedAt >= from;
    });
    const links = who.linkId === null ? await linksOf(db, who) : null;
    const names = links && new Map(links.map(({ id, name }) => [id, name]));
    return { business, said, today, names, who };
  }

  /**
   * Stores taps, each once: what arrives again is the same one, and what was taken back stays so.
   * @returns those that count nobody
   */
  async function store(who: Who, taps: readonly Tap[]): Promise<Refused[]> {
    const { ownerId, businessId, linkId } = who;
    const now = clock.now();
    return db.transaction(async (tx) => {
      const said = new Map((await lockSaidNow(tx, who, now)).map((one) => [one.campaignId, one]));
      const ids = taps.map(({ id }) => id);
      const known = await knownIds(tx, ownerId, ids);
      let room = walkInsADay - (await receivedSince(tx, who, new Date(now.getTime() - dayMs)));
      const stored = await storedOf(tx, ownerId, [...said.keys()]);
      const refused: Refused[] = [];
      for (const { id, campaignId, creativeId, secondsAgo, isUndone } of taps) {
        const one = said.get(campaignId);
        const isKnown = known.has(id);
        // One that was counted can be taken back when the campaign is long over.
        const ofCampaign = stored.get(campaignId) ?? 0;
        const isFull = room <= 0 || ofCampaign >= walkInsOfCampaign;
        if (!isKnown && (!one || isFull)) {
          refused.push({ id, why: one ? 'full' : 'campaign' });
          continue;
        }
        const launched = one?.campaign.launchedAt?.getTime() ?? 0;
        const pressedAt = Math.max(launched, now.getTime() - secondsAgo * 1000);
        const ofAd = one?.ofAds.some((ad) => ad.creativeId === creativeId) ? creativeId : null;
        await upsertWalkIn(tx, {
          ...{ ownerId, id, businessId, campaignId, creativeId: ofAd, tillLinkId: linkId },
          ...{ countedAt: new Date(pressedAt), receivedAt: now, undoneAt: isUndone ? now : null },
        });
        if (isKnown) continue;
        known.add(id);
        room -= 1;
        stored.set(campaignId, ofCampaign + 1);
      }
      return refused;
    });
  }

  return {
    read,

    /** @throws AppFailure NOT_FOUND */
    async count(who: Who, taps: readonly Tap[]): Promise<{ refused: Refused[]; view: CounterView }> {
      await findBusiness(db, who.ownerId, who.businessId);
      const refused = await store(who, taps);
      return { refused, view: await read(who) };
    },
  };
}
