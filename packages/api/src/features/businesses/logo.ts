import { randomBytes } from 'node:crypto';
import { logoMaxBytes } from '@awning/contract/businesses';
import { invalid } from '../../platform/failure.ts';
import { type ImageMaker, type KeptLogo, LogoRefused } from '../../platform/pictures/image-maker.ts';

const reasons: Record<LogoRefused['reason'], string> = {
  kind: 'errors:logoKind',
  square: 'errors:logoSquare',
  unreadable: 'errors:logoUnreadable',
};

/** Random bytes in a name: 192 bits, so that an address is as good as a key. */
const nameBytes = 24;

/** A logo as it is stored. */
export interface NewLogo {
  /** Random, with the ending of its kind. */
  name: string;
  bytes: Buffer;
}

/** A logo under a name of its own. */
export function newLogo({ bytes, kind }: KeptLogo): NewLogo {
  const ending = kind === 'png' ? 'png' : 'jpg';
  return { name: `${randomBytes(nameBytes).toString('base64url')}.${ending}`, bytes };
}

/** The address of a logo (the route `media` of creatives). */
export const addressOfLogo = (name: string) => `/api/media/${name}`;

/**
 * The logo to store for a data URL that holds a square PNG or JPG of at most 2 MB: decoded and encoded again, so that
 * nothing but a picture is ever served.
 * @throws AppFailure VALIDATION_FAILED with field `logo`
 */
export async function logoOf(dataUrl: string, imageMaker: Pick<ImageMaker, 'logo'>): Promise<NewLogo> {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > logoMaxBytes) throw invalid({ logo: 'errors:logoTooLarge' });
  try {
    const logo = await imageMaker.logo(bytes, head.startsWith('data:image/png') ? 'png' : 'jpeg');
    return newLogo(logo);
  } catch (error) {
    if (error instanceof LogoRefused) throw invalid({ logo: reasons[error.reason] });
    throw error;
  }
}
