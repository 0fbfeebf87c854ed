import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { chooseBusiness, useActiveBusiness } from './active-business.ts';

/**
 * Holds the business in the address, so that whoever opens it elsewhere sees the same: the one that it names is chosen at
 * first, and from then on it names the chosen one.
 * @param dependent what the address names besides that is another one of another business, such as a campaign
 * @returns whether address and chosen business agree, so that what the address names may be asked for
 */
export function useBusinessOfAddress(dependent: readonly string[]): boolean {
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
    if (isOther) for (const key of dependent) next.delete(key);
    setSearch(next, { replace: true });
  });
  return !isOther;
}
