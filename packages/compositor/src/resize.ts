import sharp from 'sharp';

/** WebP quality at which a thumbnail can't be told from its picture. */
const quality = 80;

/** See the port. */
export const resizePicture = (picture: Buffer, width: number): Promise<Buffer> =>
  sharp(picture).resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer();
