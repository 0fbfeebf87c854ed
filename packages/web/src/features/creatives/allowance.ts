import { useEntitlements } from '../../queries/entitlements.ts';

/** The plan's limits of creatives this month, and whether it permits uploads. */
export function useCreativeAllowance() {
  const { query, features, limitOf } = useEntitlements();
  const month = limitOf('creatives');
  const limit = month?.limit ?? null;
  return {
    query,
    /** Undefined until known. */
    mayUpload: features?.uploadCreatives,
    limit,
    left: limit === null ? null : Math.max(0, limit - (month?.used ?? 0)),
    resetAt: month?.resetAt ?? null,
  };
}
