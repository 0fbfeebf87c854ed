import type { BusinessTypeKey } from '@awning/contract/business-types';
import { food } from './food.ts';
import type { Group } from './group.ts';
import { healthAndBeauty } from './health-and-beauty.ts';
import { homeAndGarden } from './home-and-garden.ts';
import { services } from './services.ts';
import { shops } from './shops.ts';

export type { Group };

/**
 * What is shown for each trade where there is no photograph; at least six groups each, whose main objects differ. The first
 * of a trade say most about it.
 */
export const groupsOfTrades: Record<BusinessTypeKey, readonly Group[]> = {
  ...food,
  ...shops,
  ...healthAndBeauty,
  ...homeAndGarden,
  ...services,
};

/** What is shown for a business of a kind that no trade covers. */
export const groupsOfAnyTrade: readonly Group[] = [
  ['wrapped-gift', 'balloon'],
  ['shopping-bags', 'label'],
  ['bell', 'potted-plant'],
  ['trophy', 'sports-medal'],
  ['speech-balloon', 'red-heart'],
  ['red-heart', 'ribbon'],
  ['handshake', 'bell'],
];
