import type { Group } from './group.ts';

/** What pictures that are like photographs show of a business whose goods are not drawn, and of a Page. */
export const photographed = {
  storefront: ['door', 'potted-plant'],
  bread: ['bread', 'baguette-bread'],
  coffee: ['hot-beverage', 'croissant'],
  table: ['fork-and-knife-with-plate', 'green-salad'],
  hands: ['pretzel', 'bread'],
  shelf: ['shopping-bags', 'label'],
  team: ['handshake', 'hot-beverage'],
  garden: ['tulip', 'seedling'],
} as const satisfies Record<string, Group>;
