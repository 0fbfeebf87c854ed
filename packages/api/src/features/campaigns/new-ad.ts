import { buttonFits, type Destination, fittingButton } from '@awning/contract/destinations';
import { newId } from '../../platform/ids.ts';
import type { LaunchCreative } from '../creatives/public.ts';
import type { CampaignAd } from './store/ads.ts';

/**
 * Creatives with buttons that a destination fits.
 * @param adapt whether one that contradicts it is replaced, where no picture shows it
 * @returns null where one contradicts it and is not to be replaced
 */
export function withButtons(
  creatives: LaunchCreative[],
  destination: Destination,
  adapt: boolean | undefined,
): LaunchCreative[] | null {
  const isFit = ({ callToAction, isPainted }: LaunchCreative) =>
    buttonFits(callToAction, destination) || (adapt && !isPainted);
  if (!creatives.every(isFit)) return null;
  return creatives.map((creative) => ({
    ...creative,
    callToAction: fittingButton(creative.callToAction, destination),
  }));
}

/** An ad that does not exist at Meta yet: the creative as it is now. */
export function newAd(creative: LaunchCreative, campaignId: string, now: Date): Omit<CampaignAd, 'ownerId'> {
  const { headline, text, description, callToAction, images, films, isMade, tillNote } = creative;
  return {
    id: newId(),
    campaignId,
    creativeId: creative.id,
    headline,
    text,
    description,
    callToAction,
    images,
    films,
    videoIds: null,
    isMade,
    tillNote,
    hashes: null,
    metaAdId: null,
    status: 'active',
    metaState: 'off',
    pausedBy: null,
    changedAtMeta: false,
    askedAt: now,
    delivery: 'launching',
    createdAt: now,
  };
}
