import { type Bitmap, open } from './decode.ts';

/** Brightness of each pixel, 0 to 255, row by row. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A small grey copy. @param side its longer side in pixels; never enlarged @param blur standard deviation, in pixels of the copy */
export async function greyCopy(bitmap: Bitmap, side: number, blur = 0): Promise<Grey> {
  const small = open(bitmap).resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await (blur > 0 ? small.blur(blur) : small)
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
