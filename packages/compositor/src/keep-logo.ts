import { logoMaxBytes } from '@awning/contract/businesses';
import sharp, { type Sharp } from 'sharp';
import { inSrgb } from './colour-space.ts';
import type { KeptLogo } from './pictures.ts';
import { LogoRefused } from './refusals.ts';

/** Most pixels that a logo may decode to: a small file can hold a picture that fills the memory. */
const maxPixels = 4096 * 4096;
/** Side of the stored logo in pixels, and a smaller one where noise makes the file exceed the limit. */
const keptSide = 1024;
const smallSide = 512;

/** See the port. */
export async function keepLogo(bytes: Buffer, kind: KeptLogo['kind']): Promise<KeptLogo> {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 });
  const facts = await image.metadata().catch(unreadable);
  const { format, width, height } = facts;
  if (format !== kind) throw new LogoRefused('kind');
  if (width !== height) throw new LogoRefused('square');
  const kept = await written(inSrgb(image, facts), kind, keptSide).catch(unreadable);
  if (kept.length <= logoMaxBytes) return { bytes: kept, kind };
  return { bytes: await written(inSrgb(image, facts), kind, smallSide), kind };
}

const written = (image: Sharp, kind: KeptLogo['kind'], side: number) =>
  image
    .clone()
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toFormat(kind, kind === 'png' ? { compressionLevel: 9 } : { quality: 90 })
    .toBuffer();

function unreadable(cause: unknown): never {
  throw new LogoRefused('unreadable', cause);
}
