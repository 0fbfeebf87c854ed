import { type Site, SiteRefused } from '@awning/adapters/ports/website';
import { LogoRefused, PictureRefused, PicturesBusy } from '../../../platform/pictures/image-maker.ts';
import type { NewFinding } from '../found/finding.ts';
import type { ReadingDeps } from '../types.ts';
import { logosOf, picturesOf } from './pictures.ts';
import { businessesIn, statedBy } from './schema-org.ts';
import { isTradeType } from './trade.ts';

/** Pictures that are shown to their owner at most, and milliseconds that fetching them may take. */
const mostPictures = 8;
const picturesMs = 20_000;

/** The photographs of a site with a small copy of each: those that are pictures and large enough, as many as there is time for. */
export async function photographsOf(
  site: Site,
  { website, imageMaker }: Pick<ReadingDeps, 'website' | 'imageMaker'>,
  given: AbortSignal,
): Promise<NewFinding[]> {
  const signal = AbortSignal.any([given, AbortSignal.timeout(picturesMs)]);
  const found: NewFinding[] = [];
  for (const candidate of picturesOf(site, businessesIn(statedBy(site), isTradeType))) {
    if (signal.aborted || found.length === mostPictures) break;
    const { address, alt } = candidate;
    try {
      const { preview } = await imageMaker.glance(await website.picture(address, signal));
      found.push({
        topic: 'picture',
        key: `picture:${address}`.slice(0, 300),
        value: { text: address, alt },
        found: candidate.found,
        isSafe: false,
        preview: `data:image/webp;base64,${preview.toString('base64')}`,
      });
    } catch (error) {
      given.throwIfAborted();
      const isOurs = error instanceof PictureRefused || error instanceof PicturesBusy || signal.aborted;
      if (!isOurs && !(error instanceof SiteRefused)) throw error;
    }
  }
  return found;
}

/** The logo of a site, made square: the first of what may be it that can be. */
export async function logoOf(
  site: Site,
  { website, imageMaker }: Pick<ReadingDeps, 'website' | 'imageMaker'>,
  signal: AbortSignal,
): Promise<NewFinding[]> {
  for (const { address, found } of logosOf(site, businessesIn(statedBy(site), isTradeType))) {
    try {
      const { bytes, preview } = await imageMaker.squareLogo(await website.picture(address, signal));
      return [
        {
          topic: 'logo',
          key: `logo:${address}`.slice(0, 300),
          value: { text: address },
          found,
          isSafe: false,
          preview: `data:image/png;base64,${preview.toString('base64')}`,
          bytes,
        },
      ];
    } catch (error) {
      const isPicture = error instanceof LogoRefused || error instanceof PicturesBusy;
      if (!isPicture && !(error instanceof SiteRefused)) throw error;
    }
  }
  return [];
}
