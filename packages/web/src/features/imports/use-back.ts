import type { SiteImport } from '@awning/contract/imports';
import { useLocation } from 'react-router';

/** Where an owner came from: her business, or the form of the one that she is about to create. */
export function useBack({ businessId, id, state }: SiteImport): string {
  const { pathname } = useLocation();
  if (businessId !== null) return '/dashboard/business';
  const taken = state === 'ready' ? `import=${id}` : '';
  return pathname.startsWith('/signup')
    ? `/signup/business-creation?${taken}`
    : `/dashboard/business?new&${taken}`;
}
