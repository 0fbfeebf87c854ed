import type { Group } from '@awning/scenes/groups';
import { photographGroup } from '@awning/scenes/photograph';
import { hash32 } from '../platform/random.ts';

/** What the photographs of a Page show. */
const SCENES: Record<string, Group> = {
  storefront: ['door', 'potted-plant'],
  bread: ['bread', 'baguette-bread'],
  coffee: ['hot-beverage', 'croissant'],
  table: ['fork-and-knife-with-plate', 'green-salad'],
  hands: ['pretzel', 'bread'],
  shelf: ['shopping-bags', 'label'],
  team: ['handshake', 'hot-beverage'],
  garden: ['tulip', 'seedling'],
};

/** A photograph-like JPEG of the given size in pixels. The same seed gives the same picture. */
export async function drawPhotograph(
  scene: string,
  seed: string,
  width: number,
  height: number,
): Promise<Buffer> {
  const group = SCENES[scene] ?? SCENES.storefront ?? ['door'];
  const { bytes } = await photographGroup(group, { seed: hash32(`drawing/${seed}`), width, height });
  return bytes;
}
