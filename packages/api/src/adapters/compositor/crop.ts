import { placementNames, placements } from '@awning/contract/creatives';
import sharp from 'sharp';
import { type Picture, PictureRefused, type Pictures, photographMinSide } from '../../ports/image-maker.ts';
import { jpeg } from './jpeg.ts';

/** Most pixels that are unpacked: a small file can claim to be a huge picture. */
const maxPixels = 80_000_000;
/** Longest side that the crops are made from. */
const workingSide = 2400;

/** See the port. Upright by its EXIF orientation; no metadata is carried over. */
export async function cropPhotograph(photograph: Buffer): Promise<Pictures> {
  const upright = await readUpright(photograph);
  const pictures: Partial<Pictures> = {};
  for (const name of placementNames) pictures[name] = await crop(upright, placements[name]);
  return pictures as Pictures;
}

async function readUpright(photograph: Buffer): Promise<Buffer> {
  const input = sharp(photograph, { limitInputPixels: maxPixels, failOn: 'error' });
  const facts = await input.metadata().catch((error: Error) => {
    throw new PictureRefused(/pixel limit/i.test(error.message) ? 'tooManyPixels' : 'unreadable', error);
  });
  if (facts.width * facts.height > maxPixels) throw new PictureRefused('tooManyPixels');
  if (Math.min(facts.width, facts.height) < photographMinSide) throw new PictureRefused('tooSmall');
  try {
    return await input
      .autoOrient()
      .resize(workingSide, workingSide, { fit: 'outside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 0 })
      .toBuffer();
  } catch (error) {
    throw new PictureRefused('unreadable', error);
  }
}

async function crop(upright: Buffer, { width, height }: { width: number; height: number }): Promise<Picture> {
  const bytes = await sharp(upright)
    .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
    .jpeg(jpeg)
    .toBuffer();
  return { bytes, width, height };
}
