import type { Business } from '@awning/contract/businesses';
import type { BusinessRow } from './store.ts';

/** A business as the contract shows it. */
export function presentBusiness(
  { ownerId, createdAt, updatedAt, ...business }: BusinessRow,
  avatars: Business['avatars'],
): Business {
  return {
    ...business,
    owner: { id: ownerId },
    avatars,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
