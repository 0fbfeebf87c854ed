import type { Counter } from '@awning/contract/walkins';

/** Each word that may be said now: a campaign's own, and those of its ads. */
export const wordsOf = (counting: Counter['counting']) =>
  counting.flatMap(({ campaignId, word, offer, ofAds }) => [
    { campaignId, creativeId: null, word, offer },
    ...ofAds.map((ad) => ({ campaignId, ...ad, offer })),
  ]);
