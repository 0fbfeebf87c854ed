import type { Fact } from '@awning/contract/facts';
import { useMemo } from 'react';
import { useBusiness } from '../session/active-business.ts';
import { type Scene, sceneOf } from './scene.ts';

/** What editors know of a business of the account. */
export function useScene(businessId: string, facts: readonly Fact[]): Scene {
  const business = useBusiness(businessId);
  return useMemo(() => sceneOf(business, facts), [business, facts]);
}
