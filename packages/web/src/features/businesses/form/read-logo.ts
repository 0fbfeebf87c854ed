import { logoMaxBytes } from '@awning/contract/businesses';

/** Why a picture can't be the logo: a key of `businesses:logo` with its values. */
export class LogoRefused extends Error {
  override readonly name = 'LogoRefused';
  readonly key: 'kind' | 'tooLarge' | 'notSquare' | 'unreadable';
  readonly values: Record<string, number>;

  constructor(key: LogoRefused['key'], values: Record<string, number> = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/**
 * Reads a picture file as the data URL that a business stores: a square PNG or JPG of at most 2 MB.
 * @throws LogoRefused
 */
export async function readLogo(file: File): Promise<string> {
  if (!['image/png', 'image/jpeg'].includes(file.type)) throw new LogoRefused('kind');
  if (file.size > logoMaxBytes)
    throw new LogoRefused('tooLarge', { size: Math.ceil((file.size / 1024 / 1024) * 10) / 10 });
  const { width, height } = await sizeOf(file);
  if (width !== height) throw new LogoRefused('notSquare', { width, height });
  return dataUrlOf(file);
}

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    throw new LogoRefused('unreadable');
  }
}

function dataUrlOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(new LogoRefused('unreadable'));
  reader.readAsDataURL(file);
  return promise;
}
