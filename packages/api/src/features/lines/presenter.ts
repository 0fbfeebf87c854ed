import type { Line } from '@awning/contract/lines';
import type { LineView } from './known.ts';

/** A line in the contract's shape. */
export const presentLine = ({
  id,
  businessId,
  words,
  language,
  roles,
  telling,
  restsOn,
  source,
  starterId,
  state,
  outdated,
  createdAt,
  updatedAt,
}: LineView): Line => ({
  id,
  businessId,
  words,
  language,
  roles,
  telling,
  restsOn,
  source,
  starterId,
  kept: state === 'kept',
  outdated,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
