import type { Fact } from '@awning/contract/facts';
import { useMemo } from 'react';
import { useActiveBusiness } from '../session/active-business.ts';
import { type Scene, sceneOf } from './scene.ts';

/** What editors know of a business of the account. */
export function useScene(businessId: string, facts: readonly Fact[]): Scene {
  const { businesses } = useActiveBusiness();
  const business = businesses.find(({ id }) => id === businessId) ?? null;
  return useMemo(() => sceneOf(business, facts), [business, facts]);
}
