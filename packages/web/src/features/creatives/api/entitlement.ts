import { accountRoutes } from '@awning/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';

/** What the plan allows of creatives this month, and whether uploading is part of it. */
export function useCreativeAllowance() {
  const entitlements = useQuery(queryOf(accountRoutes.entitlements));
  const plan = useQuery(queryOf(accountRoutes.myPlan)).data;
  const month = entitlements.data?.limits.find(({ key }) => key === 'creatives');
  const limit = month?.limit ?? null;
  return {
    query: entitlements,
    planName: plan?.name ?? '',
    /** Undefined until known. */
    mayUpload: entitlements.data?.features.uploadCreatives,
    limit,
    left: limit === null ? null : Math.max(0, limit - (month?.used ?? 0)),
    resetAt: month?.resetAt ?? null,
  };
}
