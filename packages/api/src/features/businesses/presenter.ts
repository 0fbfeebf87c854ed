import type { Business } from '@awning/contract/businesses';
import type { BusinessView } from './service.ts';

export function presentBusiness({ business, avatars }: BusinessView): Business {
  const { ownerId, createdAt, updatedAt, ...fields } = business;
  return {
    ...fields,
    owner: { id: ownerId },
    avatars: avatars.map(({ id, humanName, status, isDefault }) => ({ id, humanName, status, isDefault })),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
