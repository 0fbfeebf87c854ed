import { logoMaxBytes } from '@awning/contract/businesses';
import { uploadMaxBytes } from '@awning/contract/creatives';

/** Why a file can't become the logo: a key of `businesses:logo` with its values. */
export class LogoRefused extends Error {
  override readonly name = 'LogoRefused';
  readonly key: 'kind' | 'tooLarge' | 'unreadable';
  readonly values: Record<string, number>;

  constructor(key: LogoRefused['key'], values: Record<string, number> = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/** A logo as a business stores it (a data URL of a square PNG or JPG), or a picture that has to be cut to one. */
export type ReadLogo = { logo: string } | { picture: ImageBitmap };

/** Longest side of a picture that is cut, in pixels: canvases of phones are no larger. */
const workingSide = 3000;

/**
 * Reads a picture file: a square PNG or JPG of at most 2 MB is taken as it is, any other picture is to be cut.
 * @throws LogoRefused
 */
export async function readLogo(file: File): Promise<ReadLogo> {
  if (!['image/png', 'image/jpeg', 'image/webp'].includes(file.type)) throw new LogoRefused('kind');
  if (file.size > uploadMaxBytes)
    throw new LogoRefused('tooLarge', { size: Math.ceil((file.size / 1024 / 1024) * 10) / 10 });
  const picture = await bitmapOf(file);
  const isStorable = file.type !== 'image/webp' && file.size <= logoMaxBytes;
  if (picture.width !== picture.height || !isStorable) return { picture };
  picture.close();
  return { logo: await dataUrlOf(file) };
}

async function bitmapOf(file: File): Promise<ImageBitmap> {
  try {
    const whole = await createImageBitmap(file);
    const { width, height } = whole;
    const scale = workingSide / Math.max(width, height);
    if (scale >= 1) return whole;
    whole.close();
    return await createImageBitmap(file, {
      resizeWidth: Math.max(1, Math.round(width * scale)),
      resizeHeight: Math.max(1, Math.round(height * scale)),
      resizeQuality: 'high',
    });
  } catch {
    throw new LogoRefused('unreadable');
  }
}

/** @throws LogoRefused */
export function dataUrlOf(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(new LogoRefused('unreadable'));
  reader.readAsDataURL(blob);
  return promise;
}
