import { logoMaxBytes } from '@awning/contract/businesses';
import sharp from 'sharp';
import { invalid } from '../../platform/failure.ts';

/** Most pixels that a logo may unpack to: a small file can hold a picture that fills the memory. */
const maxPixels = 4096 * 4096;

const formatOf: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpeg' };

/**
 * Demands that a data URL holds what the specification asks of a logo: a square PNG or JPG of at most 2 MB, and really
 * one, read to its end.
 * @throws AppFailure VALIDATION_FAILED with field `logo`
 */
export async function demandLogo(dataUrl: string): Promise<void> {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > logoMaxBytes) throw invalid({ logo: 'errors:logoTooLarge' });
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels });
  const { format, width, height } = await image.metadata().catch(unreadable);
  if (format !== formatOf[head.slice('data:'.length, -';base64'.length)]) {
    throw invalid({ logo: 'errors:logoKind' });
  }
  if (width !== height) throw invalid({ logo: 'errors:logoSquare' });
  await image.resize(1, 1).toBuffer().catch(unreadable);
}

function unreadable(): never {
  throw invalid({ logo: 'errors:logoUnreadable' });
}
