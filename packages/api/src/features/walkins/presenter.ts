import { isWalkInTrade } from '@awning/contract/walk-in-trades';
import type { CampaignWalkIns, Counter, Counts, TillLink } from '@awning/contract/walkins';
import type { CounterView, Refused } from './counting.ts';
import type { TillLinkRow } from './store/links.ts';
import type { SaidNow, TillWord } from './store/words.ts';
import type { WordView } from './words.ts';

/** Most people that are listed of today. */
const mostRecent = 10;

const presentOffer = ({ offer, offerUntil }: TillWord) =>
  offer !== null && offerUntil !== null ? { what: offer, until: offerUntil } : null;

export const presentWord = ({ row, type, people, notes, isOpen }: WordView): CampaignWalkIns => ({
  word: row?.word ?? null,
  offer: row ? presentOffer(row) : null,
  ofAds: row?.ofAds ?? [],
  inPictures: notes.map(({ creativeId, note: { word, offer } }) => ({ creativeId, word, offer })),
  people,
  isUsual: isWalkInTrade(type),
  isOpen,
});

const wordOf = (said: SaidNow[], campaignId: string, creativeId: string | null): string => {
  const one = said.find((each) => each.campaignId === campaignId);
  return one?.ofAds.find((ad) => ad.creativeId === creativeId)?.word ?? one?.word ?? '';
};

export function presentCounter({ business, said, today, names, who }: CounterView): Counter {
  const own = who.linkId === null ? today : today.filter(({ tillLinkId }) => tillLinkId === who.linkId);
  return {
    business: business.name,
    counting: said.map((one) => ({
      campaignId: one.campaignId,
      word: one.word,
      offer: presentOffer(one),
      ofAds: one.ofAds,
      today: today.filter(({ campaignId }) => campaignId === one.campaignId).length,
    })),
    recent: own.slice(0, mostRecent).map(({ id, campaignId, creativeId, countedAt, tillLinkId }) => ({
      ...{ id, campaignId, word: wordOf(said, campaignId, creativeId), at: countedAt.toISOString() },
      by: (tillLinkId !== null && names?.get(tillLinkId)) || null,
    })),
  };
}

export const presentCounts = ({ refused, view }: { refused: Refused[]; view: CounterView }): Counts => ({
  refused,
  counter: presentCounter(view),
});

export const presentDays = (days: { day: string; people: number }[]) => ({
  people: days.reduce((sum, { people }) => sum + people, 0),
  days,
});

export const presentLink = ({ id, name, createdAt, expiresAt }: TillLinkRow): TillLink => ({
  ...{ id, name, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
});
