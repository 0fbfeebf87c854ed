import type { Metadata, Sharp } from 'sharp';

/**
 * A picture from outside as sRGB, at whatever depth and with whatever profile it comes. sharp takes what has a profile into
 * sRGB by itself where it has 8 bits, CMYK included; what has more (10 of HEIC and AVIF, 16 of PNG and TIFF) it takes into
 * Display P3 and then counts as sRGB, which is dull. There the way out has to be said; where there is no profile, it must not be.
 * @param facts the picture's own metadata
 * @see https://github.com/lovell/sharp/blob/main/src/pipeline.cc (`processingProfile`)
 */
export function inSrgb(
  image: Sharp,
  { depth, icc, space }: Pick<Metadata, 'depth' | 'icc' | 'space'>,
): Sharp {
  const isDeep = depth === 'ushort' && icc !== undefined && space !== 'grey16';
  return (isDeep ? image.withIccProfile('srgb', { attach: false }) : image).toColourspace('srgb');
}
