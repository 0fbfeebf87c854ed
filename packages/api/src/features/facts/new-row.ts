import type { FactValue } from '@awning/contract/facts';
import { newId } from '../../platform/ids.ts';
import { isOfCustomers, keyOf } from './kinds.ts';
import type { FactScope } from './scope.ts';
import type { FactRow } from './store.ts';

/** The row of a fact that was not known before: of the persona where it is of customers, else of the business. */
export const newRow = (
  { ownerId, businessId, avatarId }: Omit<FactScope, 'avatarId'> & { avatarId: string | null },
  value: FactValue,
  now: Date,
  rest: Pick<FactRow, 'sources' | 'state' | 'mended'> & Partial<Pick<FactRow, 'evidence' | 'key'>>,
): FactRow => ({
  id: newId(),
  ownerId,
  businessId,
  avatarId: isOfCustomers(value) ? avatarId : null,
  key: keyOf(value),
  formerKeys: [],
  value,
  version: 1,
  evidence: null,
  createdAt: now,
  updatedAt: now,
  ...rest,
});
