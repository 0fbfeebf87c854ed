import { photographGroup } from '@awning/scenes/photograph';
import { photographed } from '@awning/scenes/photographed';
import { hash32 } from '../platform/random.ts';

/** A photograph-like JPEG of the given size in pixels. The same seed gives the same picture. */
export async function drawPhotograph(
  scene: string,
  seed: string,
  width: number,
  height: number,
): Promise<Buffer> {
  const group =
    scene in photographed ? photographed[scene as keyof typeof photographed] : photographed.storefront;
  const { bytes } = await photographGroup(group, { seed: hash32(`drawing/${seed}`), width, height });
  return bytes;
}
