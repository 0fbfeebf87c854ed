import { type Bitmap, open } from './decode.ts';
import { straightenedScale } from './turned.ts';

/**
 * The picture turned clockwise by some degrees, without the empty corners: the largest part of the same shape
 * (`straightenedScale`).
 */
export async function straightened(bitmap: Bitmap, degrees: number): Promise<Bitmap> {
  const { width, height } = bitmap.info;
  const scale = straightenedScale({ width, height }, degrees);
  const turned = await open(bitmap)
    .rotate(degrees, { background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [kept, high] = [Math.floor(width * scale) - 2, Math.floor(height * scale) - 2];
  return open(turned)
    .extract({
      left: Math.round((turned.info.width - kept) / 2),
      top: Math.round((turned.info.height - high) / 2),
      width: kept,
      height: high,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
