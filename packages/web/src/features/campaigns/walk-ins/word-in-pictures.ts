import { spoken } from '@awning/contract/till-note';
import type { CampaignWalkIns, TillWordBody } from '@awning/contract/walkins';

/**
 * What is counted for by what the pictures of a campaign's ads say: the first word is the campaign's, and ads that say another
 * one have it as their own. Null where none says one.
 */
export function wordInPictures(inPictures: CampaignWalkIns['inPictures']): TillWordBody | null {
  const [first] = inPictures;
  if (!first) return null;
  const { word } = first;
  const others = inPictures.filter((one) => spoken(one.word) !== spoken(word));
  const offers = inPictures.flatMap(({ offer }) => offer ?? []);
  return {
    word,
    // The one that holds longest: whoever saw another one says so at the till.
    offer: offers.toSorted((one, other) => other.until.localeCompare(one.until))[0] ?? null,
    ofAds: others
      .filter((one, at) => others.findIndex((other) => spoken(other.word) === spoken(one.word)) === at)
      .map(({ creativeId, word: said }) => ({ creativeId, word: said })),
  };
}
