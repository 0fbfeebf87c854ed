import { type Bitmap, open } from './decode.ts';

/** Brightness of each pixel, 0 to 255, row by row. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * A small grey copy.
 * @param side its longer side in pixels; never enlarged
 * @param options.blur standard deviation, in pixels of the copy
 * @param options.stretched whether it reaches from black to white, as a dark picture does not
 */
export async function greyCopy(
  bitmap: Bitmap,
  side: number,
  { blur = 0, stretched = false } = {},
): Promise<Grey> {
  const small = open(bitmap).resize(side, side, { fit: 'inside', withoutEnlargement: true });
  if (stretched) small.normalise();
  if (blur > 0) small.blur(blur);
  const { data, info } = await small
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
