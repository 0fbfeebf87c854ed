import { LogoRefused, PicturesBusy } from '../../../ports/image-maker.ts';
import { type Site, SiteRefused } from '../../../ports/website.ts';
import type { NewFinding } from '../found/finding.ts';
import type { ReadingDeps } from '../types.ts';
import { logosOf } from './pictures.ts';
import { businessesIn, statedBy } from './schema-org.ts';
import { isTradeType } from './trade.ts';

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
