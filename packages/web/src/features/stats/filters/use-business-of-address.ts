import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { chooseBusiness, useActiveBusiness } from '../../../session/active-business.ts';

/**
 * Holds the business in the address, so that whoever opens it elsewhere sees the same: the one that it names is chosen at
 * first, and from then on it names the chosen one. Of another business campaigns and ads are others.
 * @returns whether address and chosen business agree, so that what the address names may be asked for
 */
export function useBusinessOfAddress(): boolean {
  const [search, setSearch] = useSearchParams();
  const { business, businesses } = useActiveBusiness();
  const isTaken = useRef(false);
  const named = search.get('business');
  const chosen = business?.id;
  const isOther = named !== null && named !== chosen;
  // After each rendering: it does nothing once the two agree.
  useEffect(() => {
    if (chosen === undefined) return;
    if (isOther && !isTaken.current && businesses.some(({ id }) => id === named))
      return chooseBusiness(named);
    isTaken.current = true;
    if (named === chosen) return;
    const next = new URLSearchParams(search);
    next.set('business', chosen);
    if (isOther) for (const key of ['campaign', 'creative', 'ads']) next.delete(key);
    setSearch(next, { replace: true });
  });
  return !isOther;
}
