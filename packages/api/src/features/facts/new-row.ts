import type { FactValue } from '@awning/contract/facts';
import { newId } from '../../platform/ids.ts';
import { isOfCustomers, keyOf } from './kinds.ts';
import type { FactScope } from './scope.ts';
import type { FactRow } from './store.ts';

/** The row of a fact that was not known before: of the persona where it is of customers, else of the business. */
export const newRow = (
  { ownerId, businessId, avatarId }: FactScope,
  value: FactValue,
  now: Date,
  rest: Pick<FactRow, 'sources' | 'state' | 'mended'>,
): FactRow => ({
  id: newId(),
  ownerId,
  businessId,
  avatarId: isOfCustomers(value) ? avatarId : null,
  key: keyOf(value),
  formerKeys: [],
  value,
  createdAt: now,
  updatedAt: now,
  ...rest,
});
