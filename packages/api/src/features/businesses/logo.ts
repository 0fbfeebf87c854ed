import { logoMaxBytes } from '@awning/contract/businesses';
import { AppFailure, invalid } from '../../platform/failure.ts';
import { type ImageMaker, LogoRefused, PicturesBusy } from '../../ports/image-maker.ts';

const reasons: Record<LogoRefused['reason'], string> = {
  kind: 'errors:logoKind',
  square: 'errors:logoSquare',
  unreadable: 'errors:logoUnreadable',
};

/**
 * The logo to store for a data URL that holds a square PNG or JPG of at most 2 MB: decoded and encoded again, so that
 * nothing but a picture is ever served.
 * @throws AppFailure VALIDATION_FAILED with field `logo`
 */
export async function logoOf(dataUrl: string, imageMaker: Pick<ImageMaker, 'logo'>): Promise<string> {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > logoMaxBytes) throw invalid({ logo: 'errors:logoTooLarge' });
  try {
    const logo = await imageMaker.logo(bytes, head.startsWith('data:image/png') ? 'png' : 'jpeg');
    return `data:image/${logo.kind};base64,${logo.bytes.toString('base64')}`;
  } catch (error) {
    if (error instanceof LogoRefused) throw invalid({ logo: reasons[error.reason] });
    if (!(error instanceof PicturesBusy)) throw error;
    throw new AppFailure('UPSTREAM_UNAVAILABLE', 'errors:busy', { details: { retryAfter: 5 }, cause: error });
  }
}
