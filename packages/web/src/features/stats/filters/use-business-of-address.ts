import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { chooseBusiness, useActiveBusiness } from '../../../session/active-business.ts';

/**
 * Holds the business in the address, so that whoever opens it elsewhere sees the same: the one that it names is chosen at
 * first, and from then on it names the chosen one. Of another business campaigns and ads are others.
 */
export function useBusinessOfAddress(): void {
  const [search, setSearch] = useSearchParams();
  const { business, businesses } = useActiveBusiness();
  const [isTaken, setTaken] = useState(false);
  const named = search.get('business');
  const chosen = business?.id;
  const follow = useEffectEvent(() => {
    if (chosen === undefined || named === chosen) return setTaken(chosen !== undefined);
    if (!isTaken && businesses.some(({ id }) => id === named)) return chooseBusiness(named ?? '');
    setTaken(true);
    const next = new URLSearchParams(search);
    next.set('business', chosen);
    if (named !== null) for (const key of ['campaign', 'creative', 'ads']) next.delete(key);
    setSearch(next, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes is followed
  useEffect(() => follow(), [chosen, named]);
}
